// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Calls the target of one upkeep only, so that the target recognises its upkeep by it
interface IAutomationForwarder {
    /// @notice Only the registry lets it call.
    error NotRegistry(address caller);

    /// @notice Registry only: calls the target with exactly `gasAmount`. Returns whether the call succeeded, and its
    /// return data.
    /// @dev Reverts if less gas is left.
    function forward(uint256 gasAmount, bytes calldata data) external returns (bool success, bytes memory answer);
    /// @notice The contract it calls.
    function getTarget() external view returns (address);
    /// @notice The registry that made it.
    function getRegistry() external view returns (address);
}
