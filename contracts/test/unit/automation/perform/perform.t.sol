// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {AutomationRegistry} from '../../../../src/automation/AutomationRegistry.sol';
import {LockAutomation} from '../../../../src/automation/LockAutomation.sol';
import {AutomationCompatibleInterface} from '../../../../src/interfaces/automation/AutomationCompatibleInterface.sol';
import {IAutomationRegistry} from '../../../../src/interfaces/automation/IAutomationRegistry.sol';
import {LinkToken} from '../../../../src/testing/LinkToken.sol';
import {AutomationFixture} from '../../../utils/AutomationFixture.sol';
import {TestFeed} from '../../../utils/TestFeed.sol';

/// @dev A target that funds its own upkeep during a run, or reverts.
contract TestTarget is AutomationCompatibleInterface {
    LinkToken public link;
    address public registry;
    uint256 public id;
    bool public checkReverts;
    bool public runReverts;

    function set(bool checkReverts_, bool runReverts_) external {
        (checkReverts, runReverts) = (checkReverts_, runReverts_);
    }

    function fund(LinkToken link_, address registry_, uint256 id_) external {
        (link, registry, id) = (link_, registry_, id_);
    }

    function checkUpkeep(bytes calldata) external view returns (bool, bytes memory) {
        require(!checkReverts);
        return (true, '');
    }

    function performUpkeep(bytes calldata) external {
        require(!runReverts, 'no');
        if (id != 0) {
            // The registry's reentrancy guard is active: it accepts no funding during a run.
            try link.transferAndCall(registry, 1, abi.encode(id)) {} catch {}
        }
    }
}

// AUTO-4, AUTO-11, AUTO-13, AUTO-16
contract Perform_Unit_Test is AutomationFixture {
    function test_RevertWhen_TheCallerIsNoKeeper() external {
        (, uint256 id) = _active(_settings());
        _toDue();
        vm.expectRevert(abi.encodeWithSelector(IAutomationRegistry.OnlyKeeper.selector, stranger));
        vm.prank(stranger);
        registry.perform(id);
    }

    function test_RevertGiven_TheGasPriceIsAboveTheHighest() external {
        (, uint256 id) = _active(_settings());
        vm.txGasPrice(MAX_GAS_PRICE + 1);
        bytes memory refusal =
            abi.encodeWithSelector(IAutomationRegistry.GasPriceTooHigh.selector, MAX_GAS_PRICE + 1, MAX_GAS_PRICE);
        _toDue();
        vm.expectRevert(refusal);
        _perform(id);
        _toLate();
        vm.expectRevert(refusal);
        registry.performLate(id);
        vm.txGasPrice(MAX_GAS_PRICE);
        _perform(id);
    }

    function test_RevertGiven_ItIsCancelledPausedNotNeededOrUnderfunded() external {
        (LockAutomation automation, uint256 id) = _active(_settings());
        _refuse(id, IAutomationRegistry.UpkeepFailureReason.UPKEEP_NOT_NEEDED);
        _toDue();
        nativeUsd.push(60_000e8);
        _refuse(id, IAutomationRegistry.UpkeepFailureReason.INSUFFICIENT_BALANCE);
        nativeUsd.push(600e8);
        vm.prank(alice);
        automation.pause();
        _refuse(id, IAutomationRegistry.UpkeepFailureReason.UPKEEP_PAUSED);
        vm.prank(alice);
        registry.cancelUpkeep(id);
        _refuse(id, IAutomationRegistry.UpkeepFailureReason.UPKEEP_CANCELLED);
    }

    function test_RevertGiven_TheCheckOfItsTargetReverts() external {
        (TestTarget target, uint256 id) = _target();
        target.set(true, false);
        _refuse(id, IAutomationRegistry.UpkeepFailureReason.TARGET_CHECK_REVERTED);
    }

    function test_RevertGiven_ItsTargetReverts() external {
        (TestTarget target, uint256 id) = _target();
        target.set(false, true);
        vm.expectPartialRevert(IAutomationRegistry.CallbackReverted.selector);
        _perform(id);
        assertEq(registry.getBalance(id), DEPOSIT);
    }

    function test_WhenAKeeperRunsIt() external {
        (LockAutomation automation, uint256 id) = _active(_settings());
        _toDue();
        (
            bool needed,,
            IAutomationRegistry.UpkeepFailureReason why,,
            uint256 gasLimit,
            uint256 fastGasWei,
            uint256 usd
        ) = registry.checkUpkeep(id);
        assertTrue(needed && why == IAutomationRegistry.UpkeepFailureReason.NONE);
        assertEq(gasLimit, GAS_LIMIT);
        assertEq(fastGasWei, MAX_GAS_PRICE);
        assertEq(usd, 15e8);
        _perform(id);
        assertEq(automation.lastRunEpoch(), _epoch());
        uint256 paid = link.balanceOf(keeper);
        assertGt(paid, registry.getMaxPaymentForGas(100_000, GAS_PRICE));
        assertLt(paid, registry.getMinBalance(id));
        assertEq(registry.getBalance(id), DEPOSIT - paid);
        assertEq(registry.getUpkeep(id).amountSpent, paid);
        assertEq(registry.getUpkeep(id).lastPerformedBlockNumber, block.number);
        assertEq(registry.totalBalance(), DEPOSIT - paid);
    }

    function test_RevertGiven_ItHasRunInThisEpoch() external {
        (, uint256 id) = _active(_settings());
        _toDue();
        _perform(id);
        _refuse(id, IAutomationRegistry.UpkeepFailureReason.UPKEEP_NOT_NEEDED);
        _toLate();
        vm.expectPartialRevert(IAutomationRegistry.UpkeepNotRunnable.selector);
        registry.performLate(id);
    }

    function test_RevertWhen_ItIsNotLate() external {
        (, uint256 id) = _active(_settings());
        _to(_epoch() + WEEK - 6 hours - 1);
        vm.expectRevert(abi.encodeWithSelector(IAutomationRegistry.NotLateYet.selector, block.timestamp + 1));
        vm.prank(stranger);
        registry.performLate(id);
    }

    function test_WhenAStrangerRunsItLate() external {
        (, uint256 id) = _active(_settings());
        _toLate();
        vm.expectEmit(true, true, false, false);
        emit IAutomationRegistry.BountyPaid(id, stranger, 0);
        vm.prank(stranger);
        registry.performLate(id);
        uint256 paid = link.balanceOf(stranger);
        assertGt(paid, 2 * registry.getMaxPaymentForGas(100_000, GAS_PRICE));
        assertLt(paid, 1e18);
        _nextEpoch();
        _toLate();
        nativeUsd.push(60_000e8);
        vm.prank(bob);
        uint256 before = link.balanceOf(bob);
        vm.prank(bob);
        registry.performLate(id);
        assertEq(link.balanceOf(bob), before + 1e18);
    }

    function test_GivenItIsUnderfundedAndLate() external {
        LockAutomation automation = _create(alice, aliceLock, _settings());
        vm.startPrank(alice);
        link.approve(address(automation), 0.75e18);
        uint256 id = automation.register(address(registry), 0.75e18, GAS_LIMIT, MAX_GAS_PRICE);
        vm.stopPrank();
        nativeUsd.push(60_000e8);
        _toDue();
        _refuse(id, IAutomationRegistry.UpkeepFailureReason.INSUFFICIENT_BALANCE);
        _toLate();
        vm.prank(stranger);
        registry.performLate(id);
        assertEq(link.balanceOf(stranger), 0.75e18);
        assertEq(registry.getBalance(id), 0);
    }

    function test_GivenAPriceIsOldNegativeOrMissing() external {
        (uint256 linkPrice, uint256 nativePrice) = registry.getPrices();
        assertEq(linkPrice, 15e8);
        assertEq(nativePrice, 600e8);
        linkUsd.push(-1);
        (linkPrice,) = registry.getPrices();
        assertEq(linkPrice, 10e8);
        skip(91 days);
        (, nativePrice) = registry.getPrices();
        assertEq(nativePrice, 500e8);
        TestFeed broken = new TestFeed(8);
        AutomationRegistry other =
            new AutomationRegistry(address(link), address(permissions), address(0), address(broken), _config(), keeper);
        (linkPrice, nativePrice) = other.getPrices();
        assertEq(linkPrice, 10e8);
        assertEq(nativePrice, 500e8);
    }

    function test_GivenItsTargetWouldFundItWhileItRuns() external {
        (TestTarget target, uint256 id) = _target();
        link.mint(address(target), 10);
        target.fund(link, address(registry), id);
        _perform(id);
        assertEq(registry.getBalance(id), DEPOSIT - link.balanceOf(keeper));
        assertEq(link.balanceOf(address(target)), 10);
        assertEq(link.balanceOf(address(registry)), registry.totalBalance());
    }

    function test_RevertGiven_LessGasIsLeftThanItWasPromised() external {
        (, uint256 id) = _active(_settings());
        _toDue();
        vm.prank(keeper);
        (bool ok,) = address(registry).call{gas: GAS_LIMIT}(abi.encodeCall(registry.perform, (id)));
        assertFalse(ok);
        _perform(id);
    }

    function _target() private returns (TestTarget target, uint256 id) {
        target = new TestTarget();
        IAutomationRegistry.RegistrationParams memory p;
        (p.upkeepContract, p.amount, p.adminAddress) = (address(target), uint96(DEPOSIT), alice);
        (p.gasLimit, p.billingToken, p.offchainConfig) = (GAS_LIMIT, address(link), abi.encode(MAX_GAS_PRICE));
        vm.startPrank(alice);
        link.approve(address(registry), DEPOSIT);
        id = registry.registerUpkeep(p);
        vm.stopPrank();
    }

    function _refuse(uint256 id, IAutomationRegistry.UpkeepFailureReason why) private {
        (bool needed,, IAutomationRegistry.UpkeepFailureReason answered,,,,) = registry.checkUpkeep(id);
        assertTrue(!needed && answered == why);
        vm.expectRevert(abi.encodeWithSelector(IAutomationRegistry.UpkeepNotRunnable.selector, id, why));
        _perform(id);
    }
}
