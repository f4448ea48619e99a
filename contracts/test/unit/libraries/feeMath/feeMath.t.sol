// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {MathHarness} from '../../../harness/MathHarness.sol';

// POOL-22: fees stay in the pool outside its reserves, with an index per token
contract FeeMath_Unit_Test is Test {
    uint256 private constant PIPS = 1_000_000;

    MathHarness private _math;

    function setUp() external {
        _math = new MathHarness();
    }

    function test_FeeOn() external view {
        assertEq(_math.feeOn(1_000_000, 1800), 1800);
        assertEq(_math.feeOn(1, 1), 1, 'rounded up');
        assertEq(_math.feeOn(0, 1800), 0);
        assertEq(_math.feeOn(12_345, 0), 0);
        assertEq(_math.feeOn(12_345, PIPS), 12_345);
    }

    function testFuzz_GrossFor_IsTheSmallest(uint256 net, uint256 fee) external view {
        net = bound(net, 0, type(uint128).max);
        fee = bound(fee, 0, PIPS - 1);
        uint256 gross = _math.grossFor(net, fee);
        assertGe(gross - _math.feeOn(gross, fee), net);
        if (gross != 0) assertLt(gross - 1 - _math.feeOn(gross - 1, fee), net);
    }

    function testFuzz_IndexGrowthAndFeesOver_NeverOweMoreThanTheFees(
        uint256 fees,
        uint256 first,
        uint256 second
    )
        external
        view
    {
        fees = bound(fees, 0, type(uint112).max);
        (first, second) = (bound(first, 1, type(uint112).max), bound(second, 0, type(uint112).max));
        uint256 growth = _math.indexGrowth(fees, first + second);
        uint256 owed = _math.feesOver(first, growth) + _math.feesOver(second, growth);
        assertLe(owed, fees);
        assertGe(owed + 3, fees, 'one unit of each holder and one of the index');
    }
}
