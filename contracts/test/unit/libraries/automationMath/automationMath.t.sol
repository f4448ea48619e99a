// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {AutomationMath} from '../../../../src/libraries/AutomationMath.sol';
import {Test} from 'forge-std/Test.sol';

// AUTO-9, AUTO-16
contract AutomationMath_Unit_Test is Test {
    uint256 private constant WEEK = 7 days;

    function testFuzz_WhenARunIsPlannedInTheLastHourOfAnEpoch(uint32 epoch, uint256 offset) external pure {
        offset = bound(offset, 0, WEEK - 1);
        assertEq(AutomationMath.isExecutionTime(epoch * WEEK + offset), offset <= WEEK - 1 hours);
    }

    function testFuzz_WhenARunIsDue(uint40 executionTime, uint40 t, uint8 epochsAgo) external pure {
        uint256 start = (t / WEEK) * WEEK;
        uint256 last = start < epochsAgo * WEEK ? 0 : start - epochsAgo * WEEK;
        uint256 due = AutomationMath.dueAt(executionTime, t);
        assertGe(due, executionTime);
        assertEq(due % WEEK, executionTime % WEEK);
        assertEq(AutomationMath.isRunDue(executionTime, last, t), last < start && t >= due);
        assertFalse(AutomationMath.isRunDue(executionTime, start, t));
        if (t < executionTime) assertFalse(AutomationMath.isRunDue(executionTime, 0, t));
    }

    function testFuzz_WhenTheNextRunIsAskedFor(uint40 executionTime, uint40 t) external pure {
        uint256 next = AutomationMath.nextRunAt(executionTime, 0, t);
        assertTrue(AutomationMath.isRunDue(executionTime, 0, next) || next < WEEK);
        uint256 after_ = AutomationMath.nextRunAt(executionTime, (next / WEEK) * WEEK, next);
        assertEq(after_, next + WEEK);
    }

    function testFuzz_WhenARunIsLate(uint40 t) external pure {
        uint256 from = AutomationMath.lateFrom(t);
        assertEq(from % WEEK, WEEK - 6 hours);
        assertEq(from / WEEK, t / WEEK);
    }

    function testFuzz_WhenAPaymentIsWorkedOut(uint32 gas, uint40 gasPrice, uint64 native, uint64 link) external pure {
        vm.assume(native != 0 && link != 0);
        uint256 paid = AutomationMath.paymentFor(gas, gasPrice, native, link, 0);
        uint256 worth = uint256(gas) * gasPrice * native;
        assertGe(paid * link, worth);
        assertLt(paid == 0 ? 0 : (paid - 1) * link, worth == 0 ? 1 : worth);
        assertGe(AutomationMath.paymentFor(uint256(gas) + 1, gasPrice, native, link, 0), paid);
        assertGe(AutomationMath.paymentFor(gas, gasPrice, native, link, 1), paid);
    }

    function testFuzz_WhenWeightsAreShared(uint16 a, uint16 b) external pure {
        a = uint16(bound(a, 2, 9996));
        b = uint16(bound(b, 2, 9998 - a));
        uint256 alive = uint256(a) + b;
        uint256 shared = AutomationMath.sharedWeight(a, alive) + AutomationMath.sharedWeight(b, alive);
        assertLe(shared, 10_000);
        assertGe(shared, 9999);
        assertGe(AutomationMath.sharedWeight(a, alive), a);
    }
}
