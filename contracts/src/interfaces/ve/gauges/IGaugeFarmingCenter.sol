// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IAlgebraFarmingCenter} from '../../../amm/concentrated/IAlgebraFarming.sol';

/// @title The entry into farms for positions staked in gauges only
/// @dev A farm pays the owner of a position, who also keeps its swap fees. A gauge gives those to the voters: a
/// position that entered without a gauge would earn the emission for which the voters' fees are the price.
interface IGaugeFarmingCenter is IAlgebraFarmingCenter {
    /// @notice The caller is not the custody in which the gauge of the key's pool holds this position for its staker.
    error NotCustody(uint256 tokenId, address caller);
    /// @notice Neither the position's owner nor approved by it; or, for their own callbacks, neither the position
    /// manager nor the farming contract.
    error NotAuthorized(address caller);

    /// @notice The voter of the gauges that stake positions.
    function voter() external view returns (address);
    /// @notice The gauge that brought a position into its farm; zero if it is in none.
    function gaugeOf(uint256 tokenId) external view returns (address);

    /// @notice Position manager only: the liquidity of a farmed position has changed. Its rewards are credited to its
    /// owner, and it continues with its liquidity, or leaves if the farm stopped or its gauge has returned it. In an
    /// emergency a staked one continues with its previous liquidity.
    function applyLiquidityDelta(uint256 tokenId, int256 liquidityDelta) external;
    /// @notice Farming contract only: connects a new farm to a pool's plugin, which notifies it of ticks.
    function connectVirtualPoolToPlugin(address virtualPool, address plugin) external;
    /// @notice Farming contract only: disconnects that farm. Another connected one stays.
    function disconnectVirtualPoolFromPlugin(address virtualPool, address plugin) external;
}
