// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC165} from '@openzeppelin/contracts/utils/introspection/IERC165.sol';
import {AutomationCompatibleInterface} from '../interfaces/automation/AutomationCompatibleInterface.sol';
import {IAutomationFactory} from '../interfaces/automation/IAutomationFactory.sol';
import {IReceiver} from '../interfaces/automation/IReceiver.sol';
import {IWorkflowReceiver} from '../interfaces/automation/IWorkflowReceiver.sol';
import {EpochMath} from '../libraries/EpochMath.sol';

// AUTO-4
/// @title WorkflowReceiver
/// @dev A report is the id of a lock and the start of the epoch that it applies to.
contract WorkflowReceiver is IWorkflowReceiver {
    /// @inheritdoc IWorkflowReceiver
    address public immutable forwarder;
    /// @inheritdoc IWorkflowReceiver
    address public immutable workflowOwner;
    /// @inheritdoc IWorkflowReceiver
    bytes10 public immutable workflowName;
    /// @inheritdoc IWorkflowReceiver
    address public immutable automationFactory;

    constructor(address forwarder_, address workflowOwner_, bytes10 workflowName_, address automationFactory_) {
        if (forwarder_ == address(0) || workflowOwner_ == address(0) || automationFactory_ == address(0)) {
            revert ZeroAddress();
        }
        (forwarder, workflowOwner, workflowName) = (forwarder_, workflowOwner_, workflowName_);
        automationFactory = automationFactory_;
    }

    /// @inheritdoc IReceiver
    function onReport(bytes calldata metadata, bytes calldata report) external {
        if (msg.sender != forwarder) revert InvalidForwarder(msg.sender);
        // 32 bytes of the workflow's id, 10 of its name, 20 of its owner.
        (bytes10 name, address owner) = (bytes10(metadata[32:42]), address(bytes20(metadata[42:62])));
        if (name != workflowName || owner != workflowOwner) revert InvalidWorkflow(owner, name);
        (uint256 tokenId, uint256 epoch) = abi.decode(report, (uint256, uint256));
        uint256 current = EpochMath.epochStart(block.timestamp);
        if (epoch != current) revert StaleReport(epoch, current);
        address automation = IAutomationFactory(automationFactory).automationOf(tokenId);
        if (automation == address(0)) revert NoAutomation(tokenId);
        emit ReportTaken(tokenId, epoch);
        AutomationCompatibleInterface(automation).performUpkeep('');
    }

    /// @inheritdoc IERC165
    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == type(IReceiver).interfaceId || interfaceId == type(IERC165).interfaceId;
    }
}
