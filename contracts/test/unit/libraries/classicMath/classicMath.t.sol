// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {IPool} from '../../../../src/interfaces/amm/classic/IPool.sol';
import {MathHarness} from '../../../harness/MathHarness.sol';

// POOL-18: x·y = k, k never falls
contract ClassicMath_Unit_Test is Test {
    uint256 private constant MAX = type(uint112).max;

    MathHarness private _math;

    function setUp() external {
        _math = new MathHarness();
    }

    function test_K_IsTheProductOfBothReserves() external view {
        assertEq(_math.classicK(3, 5), 15);
        assertEq(_math.classicK(0, MAX), 0);
        assertEq(_math.classicK(MAX, MAX), MAX * MAX);
    }

    function test_K_RevertWhen_AReserveExceeds112Bits() external {
        _overflows(MAX + 1);
        _math.classicK(MAX + 1, 1);
        _overflows(MAX + 1);
        _math.classicK(1, MAX + 1);
    }

    function test_GetAmountOut_WhenNothingGoesIn() external view {
        assertEq(_math.classicGetAmountOut(0, 1e18, 1e18), 0);
        assertEq(_math.classicGetAmountOut(0, 0, 0), 0);
    }

    function test_GetAmountOut_RevertWhen_TheAmountOrTheReserveAfterItExceeds112Bits() external {
        _overflows(MAX + 1);
        _math.classicGetAmountOut(MAX + 1, 1, 1);
        _overflows(MAX + 1);
        _math.classicGetAmountOut(MAX, 1, 1);
        assertEq(_math.classicGetAmountOut(MAX - 1, 1, MAX), MAX - 1);
    }

    function testFuzz_GetAmountOut_Otherwise_IsExact(
        uint256 amountIn,
        uint256 reserveIn,
        uint256 reserveOut
    )
        external
        view
    {
        reserveIn = bound(reserveIn, 1, MAX - 1);
        reserveOut = bound(reserveOut, 1, MAX);
        amountIn = bound(amountIn, 1, MAX - reserveIn);
        uint256 out = _math.classicGetAmountOut(amountIn, reserveIn, reserveOut);
        assertGe((reserveIn + amountIn) * (reserveOut - out), reserveIn * reserveOut, 'k fell');
        assertLt(out, reserveOut, 'a reserve was emptied');
        assertLt((reserveIn + amountIn) * (reserveOut - out - 1), reserveIn * reserveOut, 'one unit was kept back');
    }

    function test_GetAmountIn_WhenNothingComesOut() external view {
        assertEq(_math.classicGetAmountIn(0, 0, 0), 0);
    }

    function test_GetAmountIn_RevertWhen_TheReserveOrMoreIsToComeOut() external {
        vm.expectRevert(abi.encodeWithSelector(IPool.InsufficientLiquidity.selector, 5, 5));
        _math.classicGetAmountIn(5, 5, 5);
        vm.expectRevert(abi.encodeWithSelector(IPool.InsufficientLiquidity.selector, 6, 5));
        _math.classicGetAmountIn(6, 5, 5);
        assertEq(_math.classicGetAmountIn(4, 5, 5), 20);
    }

    function test_GetAmountIn_RevertWhen_TheReserveAfterItWouldExceed112Bits() external {
        // all but one unit of two costs as much again as the reserve
        _overflows(2 * (MAX / 2 + 1));
        _math.classicGetAmountIn(1, MAX / 2 + 1, 2);
        assertEq(_math.classicGetAmountIn(1, MAX / 2, 2), MAX / 2);
    }

    function testFuzz_GetAmountIn_Otherwise_IsExact(
        uint256 amountOut,
        uint256 reserveIn,
        uint256 reserveOut
    )
        external
        view
    {
        reserveIn = bound(reserveIn, 1, 1e24);
        reserveOut = bound(reserveOut, 2, 1e24);
        // the largest output that costs at most a billion times the reserve
        amountOut = bound(amountOut, 1, reserveOut - (reserveOut / 1e9) - 1);
        uint256 amountIn = _math.classicGetAmountIn(amountOut, reserveIn, reserveOut);
        uint256 k = reserveIn * reserveOut;
        assertGe((reserveIn + amountIn) * (reserveOut - amountOut), k, 'k fell');
        assertLt((reserveIn + amountIn - 1) * (reserveOut - amountOut), k, 'one unit too much was asked');
    }

    function _overflows(uint256 amount) private {
        vm.expectRevert(abi.encodeWithSelector(IPool.ReserveOverflow.selector, amount));
    }
}
