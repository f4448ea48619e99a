// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {LockAutomation} from '../../../../src/automation/LockAutomation.sol';
import {IAutomationRegistry} from '../../../../src/interfaces/automation/IAutomationRegistry.sol';
import {ILockAutomation} from '../../../../src/interfaces/automation/ILockAutomation.sol';
import {AutomationFixture} from '../../../utils/AutomationFixture.sol';

// AUTO-4, AUTO-14, AUTO-17
contract Owner_Unit_Test is AutomationFixture {
    function test_RevertWhen_TheCallerDoesNotOwnTheLock() external {
        (LockAutomation automation,) = _active(_settings());
        _refuseAll(automation, bob, abi.encodeWithSelector(ILockAutomation.NotLockOwner.selector, bob));
    }

    function test_RevertGiven_ItIsCancelled() external {
        (LockAutomation automation,) = _active(_settings());
        vm.prank(alice);
        automation.cancel();
        _refuseAll(automation, alice, abi.encodeWithSelector(ILockAutomation.AutomationCancelled.selector));
    }

    function test_WhenItIsRegistered() external {
        LockAutomation automation = _create(alice, aliceLock, _settings());
        uint256 before = link.balanceOf(alice);
        uint256 id = _register(alice, automation);
        assertTrue(automation.state() == ILockAutomation.State.Active);
        (ILockAutomation.Trigger kind, address forwarder, address at, uint256 upkeepId) = automation.trigger();
        assertTrue(kind == ILockAutomation.Trigger.Keeper);
        assertEq(forwarder, registry.getForwarder(id));
        assertEq(at, address(registry));
        assertEq(upkeepId, id);
        assertEq(registry.getUpkeep(id).admin, alice);
        assertEq(registry.getUpkeep(id).target, address(automation));
        assertEq(registry.getBalance(id), DEPOSIT);
        assertEq(link.balanceOf(alice), before - DEPOSIT);
        assertEq(link.allowance(address(automation), address(registry)), 0);
    }

    function test_RevertGiven_ItIsRegisteredAlready() external {
        (LockAutomation automation,) = _active(_settings());
        vm.expectRevert(ILockAutomation.AlreadyRegistered.selector);
        vm.prank(alice);
        automation.register(address(registry), uint96(DEPOSIT), GAS_LIMIT, MAX_GAS_PRICE);
    }

    function test_RevertWhen_SomebodyElseInitialisesIt() external {
        (LockAutomation automation,) = _active(_settings());
        ILockAutomation.Settings memory s = _settings();
        vm.expectRevert(abi.encodeWithSelector(ILockAutomation.NotFactory.selector, alice));
        vm.prank(alice);
        automation.initialize(aliceLock, s);
    }

    function test_WhenItIsOpenedToEverybody() external {
        (LockAutomation automation, uint256 id) = _active(_settings());
        vm.prank(alice);
        automation.setTrigger(ILockAutomation.Trigger.Open, address(0), 0);
        _toDue();
        (bool needed,) = automation.checkUpkeep('');
        assertFalse(needed);
        _toLate();
        vm.prank(stranger);
        registry.performLate(id);
        assertEq(automation.lastRunEpoch(), _epoch());
        assertGt(link.balanceOf(stranger), 0);
    }

    function test_WhenAReceiverBecomesItsTrigger() external {
        (LockAutomation automation, uint256 id) = _active(_settings());
        vm.prank(alice);
        automation.setTrigger(ILockAutomation.Trigger.Receiver, bob, 0);
        _toDue();
        vm.expectPartialRevert(IAutomationRegistry.CallbackReverted.selector);
        vm.prank(keeper);
        registry.perform(id);
        assertEq(registry.getBalance(id), DEPOSIT);
        vm.prank(bob);
        automation.performUpkeep('');
        assertEq(automation.lastRunEpoch(), _epoch());
    }

    function test_WhenTheTriggerChangesInAnEpochThatItHasRunIn() external {
        (LockAutomation automation, uint256 id) = _active(_settings());
        _toDue();
        _perform(id);
        vm.prank(alice);
        automation.setTrigger(ILockAutomation.Trigger.Receiver, bob, 0);
        (bool needed,) = automation.checkUpkeep('');
        assertFalse(needed);
        vm.prank(alice);
        automation.setTrigger(ILockAutomation.Trigger.Keeper, address(registry), id);
        (needed,) = automation.checkUpkeep('');
        assertFalse(needed);
        _nextEpoch();
        _toDue();
        _perform(id);
    }

    function test_WhenItIsPausedAndUnpaused() external {
        (LockAutomation automation, uint256 id) = _active(_settings());
        vm.startPrank(alice);
        automation.pause();
        assertTrue(automation.state() == ILockAutomation.State.Paused);
        assertTrue(registry.getUpkeep(id).paused);
        vm.expectRevert(abi.encodeWithSelector(ILockAutomation.WrongState.selector, ILockAutomation.State.Paused));
        automation.pause();
        automation.unpause();
        assertFalse(registry.getUpkeep(id).paused);
        vm.expectRevert(abi.encodeWithSelector(ILockAutomation.WrongState.selector, ILockAutomation.State.Active));
        automation.unpause();
    }

    function test_GivenItsRegistryTakesNoOrdersFromIt() external {
        (LockAutomation automation, uint256 id) = _active(_settings());
        vm.startPrank(alice);
        registry.cancelUpkeep(id);
        automation.pause();
        automation.unpause();
        automation.cancel();
        assertFalse(ve.isAutomated(aliceLock));
    }

    function test_WhenItIsCancelled() external {
        (LockAutomation automation, uint256 id) = _active(_settings());
        nativeUsd.push(1_000_000e8);
        assertLt(registry.getBalance(id), registry.getMinBalance(id));
        uint256 before = link.balanceOf(alice);
        vm.startPrank(alice);
        automation.pause();
        automation.cancel();
        assertTrue(automation.state() == ILockAutomation.State.Cancelled);
        assertFalse(ve.isAutomated(aliceLock));
        assertEq(registry.getUpkeep(id).maxValidBlocknumber, block.number + 50);
        vm.roll(block.number + 49);
        vm.expectPartialRevert(IAutomationRegistry.UpkeepNotCanceled.selector);
        registry.withdrawFunds(id, alice);
        vm.roll(block.number + 1);
        registry.withdrawFunds(id, alice);
        assertEq(link.balanceOf(alice), before + DEPOSIT);
        ve.transferFrom(alice, bob, aliceLock);
    }

    function _refuseAll(LockAutomation automation, address account, bytes memory refusal) private {
        ILockAutomation.Settings memory s = _settings();
        bytes[7] memory calls = [
            abi.encodeCall(automation.register, (address(registry), uint96(DEPOSIT), GAS_LIMIT, MAX_GAS_PRICE)),
            abi.encodeCall(automation.setTrigger, (ILockAutomation.Trigger.Open, address(0), 0)),
            abi.encodeCall(automation.setSettings, (s)),
            abi.encodeCall(automation.resumeStep, (ILockAutomation.Step.Vote)),
            abi.encodeCall(automation.pause, ()),
            abi.encodeCall(automation.unpause, ()),
            abi.encodeCall(automation.cancel, ())
        ];
        for (uint256 i; i < calls.length; ++i) {
            vm.prank(account);
            (bool ok, bytes memory answer) = address(automation).call(calls[i]);
            assertFalse(ok);
            assertEq(answer, refusal);
        }
    }
}
