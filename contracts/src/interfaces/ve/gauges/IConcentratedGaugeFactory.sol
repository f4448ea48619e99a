// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IGaugeFactory} from './IGaugeFactory.sol';

/// @title Makes the gauges of concentrated pools, each with its pool's only farm
/// @dev The farming contract lets this one create farms and set rates, so that no gauge has to be given a role.
interface IConcentratedGaugeFactory is IGaugeFactory {
    /// @notice The zapper was named.
    event ZapperSet(address indexed zapper);

    /// @notice Only the voter creates gauges: a pool has space for one farm, which any other caller could occupy.
    error NotVoter(address caller);
    /// @notice The caller is no gauge of this factory.
    error NotGauge(address caller);
    /// @notice A farm starts with one wei of emission, and none is here. Anyone may send some.
    error NothingToBeginWith();
    /// @notice Only the deployer names the zapper.
    error NotDeployer(address caller);
    /// @notice The zapper is named once, and was.
    error AlreadySet();
    /// @notice The zapper would be the zero address.
    error ZeroAddress();

    /// @notice The voter of the gauges, and the only account that may create them.
    function voter() external view returns (address);
    /// @notice The position manager.
    function nft() external view returns (address);
    /// @notice The farming center, through which positions enter and leave farms.
    function farmingCenter() external view returns (address);
    /// @notice Algebra's farming contract, which stores the farms and pays their rewards.
    function eternalFarming() external view returns (address);
    /// @notice Whether a gauge was made here, so that it may set the rate of its farm.
    function isGauge(address gauge) external view returns (bool);
    /// @notice The contract that may stake positions for others: it does so only for its caller. Zero until it is set.
    function zapper() external view returns (address);
    /// @notice Deployer only, once: names the zapper, which is deployed last.
    /// @dev Reverts with NotDeployer, AlreadySet or ZeroAddress.
    function setZapper(address zapper) external;
    /// @notice Gauges only: wei per second of the caller's farm.
    function setRate(uint128 rate) external;
}
