// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {IPool} from '../../../../src/interfaces/amm/classic/IPool.sol';
import {StableMath} from '../../../../src/libraries/StableMath.sol';
import {MathHarness} from '../../../harness/MathHarness.sol';

// POOL-18, POOL-21: x³y + y³x = k, k never falls; first deposits with k ≥ 1e10 and equal amounts
contract StableMath_Unit_Test is Test {
    uint256 private constant MAX = (1 << 108) - 1;
    uint256 private constant MAX_RAW = type(uint112).max;

    MathHarness private _math;

    function setUp() external {
        _math = new MathHarness();
    }

    function getX(uint256 x, uint256 y, uint256 yNew) external pure returns (uint256) {
        return StableMath.getX(x, y, yNew);
    }

    function test_K() external view {
        assertEq(_math.stableK(1e18, 1e18), 2e18);
        // 2³·1 + 1³·2
        assertEq(_math.stableK(2e18, 1e18), 10e18);
        assertEq(_math.stableK(0, MAX), 0);
        assertEq(_math.stableK(1, 1), 0, 'rounded down');
    }

    function test_RevertWhen_ANormalisedReserveExceeds108Bits() external {
        for (uint256 i; i < 2; ++i) {
            (uint256 x, uint256 y) = i == 0 ? (MAX + 1, uint256(1)) : (uint256(1), MAX + 1);
            _overflows(MAX + 1);
            _math.stableK(x, y);
            _overflows(MAX + 1);
            _math.kHolds(x, y, 1, 1);
            _overflows(MAX + 1);
            _math.kHolds(1, 1, x, y);
            _overflows(MAX + 1);
            _math.getY(1, y, x);
            _overflows(MAX + 1);
            this.getX(x, y, 1);
        }
    }

    function test_KHolds_TellsOneUnit() external view {
        assertTrue(_math.kHolds(MAX, MAX, MAX, MAX));
        assertFalse(_math.kHolds(MAX, MAX, MAX, MAX - 1));
        assertTrue(_math.kHolds(1e18, 3e18, 3e18, 1e18), 'the curve is the same from both sides');
        assertTrue(_math.kHolds(0, 5, 0, 0));
    }

    function test_GetY_RevertWhen_XWouldNotGrow() external {
        vm.expectRevert(IPool.StableDidNotConverge.selector);
        _math.getY(5, 5, 4);
        vm.expectRevert(IPool.StableDidNotConverge.selector);
        _math.getY(0, 5, 0);
        assertEq(_math.getY(5, 5, 5), 5);
        assertEq(_math.getY(0, 5, 1), 0, 'nothing has to stay where k is zero');
    }

    function testFuzz_GetY_Otherwise_IsTheSmallest(uint256 x, uint256 y, uint256 xNew) external view {
        x = bound(x, 1, MAX);
        y = bound(y, 1, MAX);
        xNew = bound(xNew, x, MAX);
        uint256 yNew = _math.getY(x, y, xNew);
        assertLe(yNew, y);
        assertTrue(_math.kHolds(x, y, xNew, yNew), 'k fell');
        assertFalse(_math.kHolds(x, y, xNew, yNew - 1), 'one unit too much was kept');
    }

    function test_GetX_RevertWhen_YWouldGrowOrBecomeZero() external {
        vm.expectRevert(IPool.StableDidNotConverge.selector);
        this.getX(5, 5, 6);
        vm.expectRevert(IPool.StableDidNotConverge.selector);
        this.getX(5, 5, 0);
        assertEq(this.getX(5, 5, 5), 5);
    }

    function test_GetX_RevertWhen_XWouldExceed108Bits() external {
        _overflows(type(uint256).max);
        this.getX(MAX, MAX, 1);
        assertEq(this.getX(MAX, MAX, MAX), MAX);
    }

    function testFuzz_GetX_Otherwise_IsTheSmallest(uint256 x, uint256 y, uint256 yNew) external view {
        x = bound(x, 1, 1e27);
        y = bound(y, 1, 1e27);
        // x³y + y³x = k: x at most doubles its cube for each factor eight that y loses
        yNew = bound(yNew, (y + 1e9 - 1) / 1e9, y);
        uint256 xNew = this.getX(x, y, yNew);
        assertGe(xNew, x);
        assertTrue(_math.kHolds(x, y, xNew, yNew), 'k fell');
        assertFalse(_math.kHolds(x, y, xNew - 1, yNew), 'one unit too much was asked');
    }

    function test_GetAmountOut_WhenNothingGoesIn() external view {
        assertEq(_math.stableGetAmountOut(0, 0, 0, 1, 1), 0);
        assertEq(_math.stableGetAmountOut(0, 5, 5, 1, 1), 0);
    }

    function test_GetAmountOut_RevertWhen_TheAmountExceeds112Bits() external {
        _overflows(MAX_RAW + 1);
        _math.stableGetAmountOut(MAX_RAW + 1, 1, 1, 1, 1);
    }

    function test_GetAmountOut_RevertWhen_TheReserveAfterItExceeds108Bits() external {
        _overflows(MAX + 1);
        _math.stableGetAmountOut(MAX, 1, 1, 1, 1);
    }

    function testFuzz_GetAmountOut_Otherwise_IsExact(
        uint256 amountIn,
        uint256 whole,
        uint256 skew,
        uint8 in_,
        uint8 out_
    )
        external
        view
    {
        (uint256 scaleIn, uint256 scaleOut) = (10 ** (in_ % 19), 10 ** (out_ % 19));
        (uint256 reserveIn, uint256 reserveOut) = _reserves(whole, skew, scaleIn, scaleOut);
        amountIn = bound(amountIn, 1, reserveIn);
        uint256 out = _math.stableGetAmountOut(amountIn, reserveIn, reserveOut, scaleIn, scaleOut);
        (uint256 x, uint256 y) = (reserveIn * scaleIn, reserveOut * scaleOut);
        uint256 xNew = (reserveIn + amountIn) * scaleIn;
        assertTrue(_math.kHolds(x, y, xNew, (reserveOut - out) * scaleOut), 'k fell');
        assertFalse(_math.kHolds(x, y, xNew, (reserveOut - out - 1) * scaleOut), 'one unit was kept back');
    }

    function test_GetAmountIn_WhenNothingComesOut() external view {
        assertEq(_math.stableGetAmountIn(0, 0, 0, 1, 1), 0);
        assertEq(_math.stableGetAmountIn(0, 5, 5, 1, 1), 0);
    }

    function test_GetAmountIn_RevertWhen_TheReserveOrMoreIsToComeOut() external {
        vm.expectRevert(abi.encodeWithSelector(IPool.InsufficientLiquidity.selector, 5, 5));
        _math.stableGetAmountIn(5, 5, 5, 1, 1);
        vm.expectRevert(abi.encodeWithSelector(IPool.InsufficientLiquidity.selector, 6, 5));
        _math.stableGetAmountIn(6, 5, 5, 1, 1);
    }

    function test_GetAmountIn_RevertWhen_TheReserveAfterItWouldNotFit() external {
        _overflows(type(uint256).max);
        _math.stableGetAmountIn(MAX - 1, MAX, MAX, 1, 1);
    }

    function test_GetAmountIn_RevertWhen_TheReserveAfterItWouldNotFit_InUnits() external {
        // The root fits, but not rounded up to whole tokens without decimals.
        uint256 reserve = MAX / 1e18;
        _overflows((reserve + 1) * 1e18);
        _math.stableGetAmountIn(1, reserve, reserve * 1e18, 1e18, 1);
    }

    function testFuzz_GetAmountIn_Otherwise_IsExact(
        uint256 amountOut,
        uint256 whole,
        uint256 skew,
        uint8 in_,
        uint8 out_
    )
        external
        view
    {
        (uint256 scaleIn, uint256 scaleOut) = (10 ** (in_ % 19), 10 ** (out_ % 19));
        (uint256 reserveIn, uint256 reserveOut) = _reserves(whole, skew, scaleIn, scaleOut);
        vm.assume(reserveOut > 1);
        amountOut = bound(amountOut, 1, reserveOut - reserveOut / 1e6 - 1);
        uint256 amountIn = _math.stableGetAmountIn(amountOut, reserveIn, reserveOut, scaleIn, scaleOut);
        (uint256 x, uint256 y) = (reserveIn * scaleIn, reserveOut * scaleOut);
        uint256 yNew = (reserveOut - amountOut) * scaleOut;
        assertTrue(_math.kHolds(x, y, (reserveIn + amountIn) * scaleIn, yNew), 'k fell');
        assertFalse(_math.kHolds(x, y, (reserveIn + amountIn - 1) * scaleIn, yNew), 'one unit too much was asked');
    }

    function test_RequireFirstDeposit_Otherwise_Passes() external view {
        _math.requireFirstDeposit(1e18, 1e6, 1, 1e12);
        _math.requireFirstDeposit(1e18 + 1e12, 1e6, 1, 1e12);
        _math.requireFirstDeposit(8_408_964_152_537_146, 8_408_964_152_537_146, 1, 1);
    }

    function test_RequireFirstDeposit_RevertWhen_TheNormalisedAmountsDifferByMoreThanOneUnit() external {
        vm.expectRevert(abi.encodeWithSelector(IPool.DepositsNotEqual.selector, 1e18 + 1e12 + 1, 1e6));
        _math.requireFirstDeposit(1e18 + 1e12 + 1, 1e6, 1, 1e12);
    }

    function test_RequireFirstDeposit_RevertWhen_AnAmountExceeds112Bits() external {
        _overflows(MAX_RAW + 1);
        _math.requireFirstDeposit(MAX_RAW + 1, 1, 1, 1);
        _overflows(MAX_RAW + 1);
        _math.requireFirstDeposit(1, MAX_RAW + 1, 1, 1);
    }

    function test_RequireFirstDeposit_RevertWhen_KIsBelow1e10() external {
        // 2x⁴ = 1e10 in 18 decimals at x = 8.4089641525371454e15
        vm.expectRevert(abi.encodeWithSelector(IPool.BelowMinimumK.selector, 9_999_999_999, 1e10));
        _math.requireFirstDeposit(8_408_964_152_537_145, 8_408_964_152_537_145, 1, 1);
    }

    /// @dev Raw reserves of a pool of up to 1e9 whole tokens, one side up to a hundred times the other.
    function _reserves(
        uint256 whole,
        uint256 skew,
        uint256 scaleIn,
        uint256 scaleOut
    )
        private
        pure
        returns (uint256 reserveIn, uint256 reserveOut)
    {
        whole = bound(whole, 1e18, 1e27);
        skew = bound(skew, 1, 100);
        return (1 + whole / scaleIn, 1 + whole / skew / scaleOut);
    }

    function _overflows(uint256 amount) private {
        vm.expectRevert(abi.encodeWithSelector(IPool.ReserveOverflow.selector, amount));
    }
}
