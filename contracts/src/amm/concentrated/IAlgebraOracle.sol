// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @notice What is asked of the plugin that remembers a pool's ticks.
interface IAlgebraOracle {
    /// @dev Sums of tick × seconds as of so many seconds ago. Reverts where the plugin does not reach that far back.
    function getTimepoints(uint32[] memory secondsAgos)
        external
        view
        returns (int56[] memory tickCumulatives, uint88[] memory volatilityCumulatives);
}
