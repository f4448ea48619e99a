// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @notice The functions used of the plugin that records a pool's ticks.
interface IAlgebraOracle {
    /// @notice The cumulative values at each of these times, in seconds before now.
    /// @return tickCumulatives Sums of tick × seconds
    /// @return volatilityCumulatives Sums of volatility × seconds
    /// @dev Reverts if the plugin's history is too short.
    function getTimepoints(uint32[] memory secondsAgos)
        external
        view
        returns (int56[] memory tickCumulatives, uint88[] memory volatilityCumulatives);
}
