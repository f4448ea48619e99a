// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {LockAutomation} from '../../src/automation/LockAutomation.sol';
import {IAutomationRegistry} from '../../src/interfaces/automation/IAutomationRegistry.sol';
import {ILockAutomation} from '../../src/interfaces/automation/ILockAutomation.sol';
import {AutomationFixture} from '../utils/AutomationFixture.sol';
import {AutomationHandler} from './AutomationHandler.sol';

/// @notice INV-1, INV-13: automations of four locks, their upkeeps and their balances
contract Automation_Invariant_Test is AutomationFixture {
    AutomationHandler private _handler;
    uint256[] private _locks;

    function setUp() public override {
        super.setUp();
        _locks = [aliceLock, bobLock, _lock(alice, 2 * AMOUNT), _lock(bob, 3 * AMOUNT)];
        _handler = new AutomationHandler(
            AutomationHandler.World(automations, registry, link, ve, voter, nativeUsd, keeper, council), pools, _locks
        );
        _liveThroughThreeEpochs();
        targetContract(address(_handler));
    }

    /// @dev The run starts after executions of each kind, so that the handler's actions do not all revert.
    function _liveThroughThreeEpochs() private {
        for (uint256 i; i < 4; ++i) {
            _handler.create(i, 7 * i + 1);
            _handler.register(i, 4e18);
        }
        for (uint256 e; e < 3; ++e) {
            _to(_epoch() + WEEK - 1 hours);
            for (uint256 i; i < 4; ++i) {
                _handler.run(i, e + i, 1 gwei);
                _handler.run(i, e + i + 1, 1 gwei);
                _handler.run(i, e + i + 2, 1 gwei);
            }
            _nextEpoch();
        }
        assertGt(_handler.totalRuns(), 8);
        assertGt(_handler.paid(), 0);
    }

    /// @dev One campaign for all: forge draws the same calls for each invariant.
    /// forge-config: default.invariant.runs = 24
    /// forge-config: deep.invariant.runs = 512
    function invariant_allHold() external view {
        _fundsAreHeldSpentOrWithdrawn();
        _noLockRunsTwiceInAnEpoch();
        _aLockIsAutomatedWhileItsAutomationLives();
        _anAutomatedLockStaysWithItsOwner();
        _noAllowanceIsLeft();
    }

    function _fundsAreHeldSpentOrWithdrawn() private view {
        uint256 sum;
        uint256 spent;
        for (uint256 id = 1; id <= _handler.upkeeps(); ++id) {
            IAutomationRegistry.UpkeepInfo memory u = registry.getUpkeep(id);
            assertEq(_handler.funded(id), u.balance + u.amountSpent + _handler.withdrawn(id));
            (sum, spent) = (sum + u.balance, spent + u.amountSpent);
        }
        assertEq(registry.totalBalance(), sum);
        assertEq(link.balanceOf(address(registry)), sum);
        assertEq(_handler.paid(), spent);
    }

    function _noLockRunsTwiceInAnEpoch() private view {
        assertEq(_handler.mostRuns(), 1);
    }

    function _aLockIsAutomatedWhileItsAutomationLives() private view {
        for (uint256 i; i < 4; ++i) {
            LockAutomation automation = LockAutomation(automations.automationOf(_locks[i]));
            bool lives = address(automation) != address(0) && automation.state() != ILockAutomation.State.Cancelled;
            assertEq(ve.isAutomated(_locks[i]), lives);
        }
    }

    function _anAutomatedLockStaysWithItsOwner() private view {
        for (uint256 i; i < 4; ++i) {
            assertEq(ve.ownerOf(_locks[i]), _handler.ownerOf(_locks[i]));
        }
    }

    function _noAllowanceIsLeft() private view {
        for (uint256 i; i < 4; ++i) {
            address automation = automations.automationOf(_locks[i]);
            assertEq(link.balanceOf(automation), 0);
            assertEq(link.allowance(automation, address(registry)), 0);
        }
    }

    /// @dev Every owner cancels, and withdraws the remainder fifty blocks later.
    function afterInvariant() external {
        for (uint256 i; i < 4; ++i) {
            _handler.control(i, 2, 0);
        }
        vm.roll(block.number + 50);
        for (uint256 id = 1; id <= _handler.upkeeps(); ++id) {
            IAutomationRegistry.UpkeepInfo memory u = registry.getUpkeep(id);
            assertTrue(u.maxValidBlocknumber != type(uint64).max);
            vm.prank(u.admin);
            registry.withdrawFunds(id, u.admin);
        }
        assertEq(registry.totalBalance(), 0);
        for (uint256 i; i < 4; ++i) {
            assertFalse(ve.isAutomated(_locks[i]));
        }
    }
}
