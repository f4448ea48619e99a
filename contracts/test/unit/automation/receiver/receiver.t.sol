// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC165} from '@openzeppelin/contracts/utils/introspection/IERC165.sol';
import {LockAutomation} from '../../../../src/automation/LockAutomation.sol';
import {WorkflowReceiver} from '../../../../src/automation/WorkflowReceiver.sol';
import {ILockAutomation} from '../../../../src/interfaces/automation/ILockAutomation.sol';
import {IReceiver} from '../../../../src/interfaces/automation/IReceiver.sol';
import {IWorkflowReceiver} from '../../../../src/interfaces/automation/IWorkflowReceiver.sol';
import {AutomationFixture} from '../../../utils/AutomationFixture.sol';

// AUTO-4
contract Receiver_Unit_Test is AutomationFixture {
    bytes10 private constant NAME = 'locks';
    address private _runtime = makeAddr('runtime');
    address private _author = makeAddr('author');
    WorkflowReceiver private _receiver;
    LockAutomation private _automation;

    function setUp() public override {
        super.setUp();
        _receiver = new WorkflowReceiver(_runtime, _author, NAME, address(automations));
        (_automation,) = _active(_settings());
        vm.prank(alice);
        _automation.setTrigger(ILockAutomation.Trigger.Receiver, address(_receiver), 0);
        _toDue();
    }

    function test_RevertWhen_TheCallerIsNotTheForwarderOfTheRuntime() external {
        bytes memory metadata = _metadata(NAME, _author);
        vm.expectRevert(abi.encodeWithSelector(IWorkflowReceiver.InvalidForwarder.selector, alice));
        vm.prank(alice);
        _receiver.onReport(metadata, _report(aliceLock, _epoch()));
    }

    function test_RevertWhen_TheWorkflowIsAnother() external {
        _refuse(
            _metadata('others', _author),
            aliceLock,
            abi.encodeWithSelector(IWorkflowReceiver.InvalidWorkflow.selector, _author, bytes10('others'))
        );
        _refuse(
            _metadata(NAME, alice),
            aliceLock,
            abi.encodeWithSelector(IWorkflowReceiver.InvalidWorkflow.selector, alice, NAME)
        );
    }

    function test_RevertWhen_TheReportIsOfAnotherEpoch() external {
        uint256 epoch = _epoch();
        bytes memory metadata = _metadata(NAME, _author);
        vm.expectRevert(abi.encodeWithSelector(IWorkflowReceiver.StaleReport.selector, epoch - WEEK, epoch));
        vm.prank(_runtime);
        _receiver.onReport(metadata, _report(aliceLock, epoch - WEEK));
    }

    function test_RevertGiven_TheLockHasNoAutomation() external {
        _refuse(
            _metadata(NAME, _author), bobLock, abi.encodeWithSelector(IWorkflowReceiver.NoAutomation.selector, bobLock)
        );
    }

    function test_RevertGiven_TheOwnerHasNotMadeItTheTrigger() external {
        vm.prank(alice);
        _automation.setTrigger(ILockAutomation.Trigger.Receiver, bob, 0);
        _refuse(
            _metadata(NAME, _author),
            aliceLock,
            abi.encodeWithSelector(ILockAutomation.NotForwarder.selector, address(_receiver))
        );
    }

    function test_WhenAReportComesInItsEpoch() external {
        vm.startPrank(_runtime);
        vm.expectEmit();
        emit ILockAutomation.RunStarted(_epoch(), address(_receiver));
        _receiver.onReport(_metadata(NAME, _author), _report(aliceLock, _epoch()));
        vm.recordLogs();
        _receiver.onReport(_metadata(NAME, _author), _report(aliceLock, _epoch()));
        assertEq(vm.getRecordedLogs().length, 1);
    }

    function test_WhenItIsAskedForItsInterfaces() external view {
        assertTrue(_receiver.supportsInterface(type(IReceiver).interfaceId));
        assertTrue(_receiver.supportsInterface(type(IERC165).interfaceId));
        assertFalse(_receiver.supportsInterface(0xffffffff));
    }

    function test_RevertWhen_APartIsMissing() external {
        for (uint256 i; i < 3; ++i) {
            address[3] memory parts = [_runtime, _author, address(automations)];
            parts[i] = address(0);
            vm.expectRevert(IWorkflowReceiver.ZeroAddress.selector);
            new WorkflowReceiver(parts[0], parts[1], NAME, parts[2]);
        }
    }

    function _metadata(bytes10 name, address author) private pure returns (bytes memory) {
        return abi.encodePacked(keccak256('id'), name, author);
    }

    function _report(uint256 tokenId, uint256 epoch) private pure returns (bytes memory) {
        return abi.encode(tokenId, epoch);
    }

    function _refuse(bytes memory metadata, uint256 tokenId, bytes memory refusal) private {
        bytes memory report = _report(tokenId, _epoch());
        vm.expectRevert(refusal);
        vm.prank(_runtime);
        _receiver.onReport(metadata, report);
    }
}
