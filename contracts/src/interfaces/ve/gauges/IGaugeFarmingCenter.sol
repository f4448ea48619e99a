// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IAlgebraFarmingCenter} from '../../../amm/concentrated/IAlgebraFarming.sol';

/// @title The way into farms for what is staked in gauges, and for nothing else
/// @dev A farm pays the owner of a position, who keeps its swap fees too. A gauge gives those to the voters: who came in past it would earn the
/// emission that they are paid for with their fees.
interface IGaugeFarmingCenter is IAlgebraFarmingCenter {
    /// @notice The caller is not the custody with which the gauge of the key's pool holds this position for who staked it.
    error NotCustody(uint256 tokenId, address caller);
    /// @notice Neither the position's owner nor approved by it; or neither the position manager nor the farming contract, in what they alone call.
    error NotAuthorized(address caller);

    /// @notice The voter whose gauges bring positions in.
    function voter() external view returns (address);
    /// @notice The gauge through which a position came into its farm; zero where it is in none.
    function gaugeOf(uint256 tokenId) external view returns (address);

    /// @notice Position manager only: the liquidity of a farmed position has changed. What it earned is credited to its owner, and it goes on with what
    /// it has, or leaves where the farm stopped or its gauge has given it back. In an emergency a staked one goes on with what it had.
    function applyLiquidityDelta(uint256 tokenId, int256 liquidityDelta) external;
    /// @notice Farming contract only: has a pool's plugin tell a new farm of its ticks.
    function connectVirtualPoolToPlugin(address virtualPool, address plugin) external;
    /// @notice Farming contract only: has it tell that farm no more. Another one that is connected stays.
    function disconnectVirtualPoolFromPlugin(address virtualPool, address plugin) external;
}
