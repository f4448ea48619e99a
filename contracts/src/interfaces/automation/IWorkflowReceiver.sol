// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IReceiver} from './IReceiver.sol';

/// @title Runs automations on reports of one workflow of Chainlink's runtime
interface IWorkflowReceiver is IReceiver {
    /// @notice A report ran an automation.
    event ReportTaken(uint256 indexed tokenId, uint256 indexed epoch);

    /// @notice Only the runtime's forwarder hands reports over.
    error InvalidForwarder(address caller);
    /// @notice Another workflow, or another owner's.
    error InvalidWorkflow(address owner, bytes10 name);
    /// @notice A report of another epoch than this.
    error StaleReport(uint256 epoch, uint256 current);
    /// @notice The lock has no automation.
    error NoAutomation(uint256 tokenId);
    /// @notice An address is missing.
    error ZeroAddress();

    /// @notice The forwarder of reports.
    function forwarder() external view returns (address);
    /// @notice The owner of the workflow.
    function workflowOwner() external view returns (address);
    /// @notice The workflow's name, as shortened by the runtime.
    function workflowName() external view returns (bytes10);
    /// @notice The factory of the automations that it runs.
    function automationFactory() external view returns (address);
}
