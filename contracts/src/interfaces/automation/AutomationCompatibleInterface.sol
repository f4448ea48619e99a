// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Chainlink's interface of an upkeep's target
interface AutomationCompatibleInterface {
    /// @notice Whether a run is needed, and its data.
    function checkUpkeep(bytes calldata checkData) external returns (bool upkeepNeeded, bytes memory performData);
    /// @notice Runs.
    function performUpkeep(bytes calldata performData) external;
}
