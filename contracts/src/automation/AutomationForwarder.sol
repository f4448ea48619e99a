// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IAutomationForwarder} from '../interfaces/automation/IAutomationForwarder.sol';

/// @title AutomationForwarder
contract AutomationForwarder is IAutomationForwarder {
    /// @inheritdoc IAutomationForwarder
    address public immutable getTarget;
    /// @inheritdoc IAutomationForwarder
    address public immutable getRegistry;

    constructor(address target) {
        (getTarget, getRegistry) = (target, msg.sender);
    }

    /// @inheritdoc IAutomationForwarder
    function forward(uint256 gasAmount, bytes calldata data) external returns (bool success, bytes memory answer) {
        if (msg.sender != getRegistry) revert NotRegistry(msg.sender);
        // A call gets at most 63/64 of the remaining gas: with less than this, the target would get less than promised.
        require(gasleft() > gasAmount + gasAmount / 63 + 5000);
        (success, answer) = getTarget.call{gas: gasAmount}(data);
    }
}
