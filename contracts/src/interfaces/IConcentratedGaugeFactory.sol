// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IGaugeFactory} from './IGaugeFactory.sol';

/// @title Makes the gauges of concentrated pools, each with its pool's only farm
/// @dev The farming contract lets this one create farms and set rates, so that no gauge has to be given a role.
interface IConcentratedGaugeFactory is IGaugeFactory {
    error NotVoter(address caller);
    error NotGauge(address caller);
    /// @notice A farm begins with one wei of emission, and none is here. Anybody may send some.
    error NothingToBeginWith();

    function voter() external view returns (address);
    /// @notice The position manager.
    function nft() external view returns (address);
    function farmingCenter() external view returns (address);
    function eternalFarming() external view returns (address);
    function isGauge(address gauge) external view returns (bool);
    /// @notice Gauges only: wei per second of the caller's farm.
    function setRate(uint128 rate) external;
}
