// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Fixture} from '../../../../utils/Fixture.sol';
import {IPool} from '../../../../../src/interfaces/amm/classic/IPool.sol';
import {IPoolCallee} from '../../../../../src/interfaces/amm/classic/IPoolCallee.sol';
import {Pool} from '../../../../../src/amm/classic/Pool.sol';
import {TestToken} from '../../../../../src/testing/TestToken.sol';

contract Swap_Unit_Test is Fixture, IPoolCallee {
    /// @dev Returns the amounts in the data, in both tokens.
    function hook(address sender, uint256 amount0, uint256 amount1, bytes calldata data) external {
        assertEq(sender, address(this), 'sender');
        assertEq(token0.balanceOf(address(this)), amount0, 'output 0 came first');
        assertEq(token1.balanceOf(address(this)), amount1, 'output 1 came first');
        (uint256 back0, uint256 back1) = abi.decode(data, (uint256, uint256));
        token0.mint(msg.sender, back0);
        token1.mint(msg.sender, back1);
    }

    function test_RevertWhen_EnteredAgain() external {
        _assertGuarded(abi.encodeCall(IPool.swap, (1, 0, bob, '')));
    }

    function test_RevertWhen_NoOutputIsAskedFor() external {
        vm.expectRevert(IPool.InsufficientOutputAmount.selector);
        classic.swap(0, 0, bob, '');
    }

    function test_RevertWhen_RecipientIsToken() external {
        vm.expectRevert(abi.encodeWithSelector(IPool.InvalidTo.selector, address(token0)));
        classic.swap(1, 0, address(token0), '');
    }

    function test_RevertWhen_OutputIsNotBelowReserve() external {
        vm.expectRevert(abi.encodeWithSelector(IPool.InsufficientLiquidity.selector, DEPTH, DEPTH));
        classic.swap(DEPTH, 0, bob, '');
        vm.expectRevert(abi.encodeWithSelector(IPool.InsufficientLiquidity.selector, DEPTH + 1, DEPTH));
        classic.swap(0, DEPTH + 1, bob, '');
    }

    function test_RevertWhen_NothingWasReceived() external {
        vm.expectRevert(IPool.InsufficientInputAmount.selector);
        classic.swap(1, 0, bob, '');
    }

    // POOL-18: k never falls
    function testFuzz_RevertWhen_OneUnitMoreThanGetAmountOutIsAskedFor(
        uint256 amountIn,
        bool zeroForOne,
        bool isStable
    )
        external
    {
        Pool pool = isStable ? stable : classic;
        address tokenIn = zeroForOne ? pool.token0() : pool.token1();
        amountIn = bound(amountIn, 1e16, 1e24) / _unit(tokenIn);
        uint256 tooMuch = pool.getAmountOut(amountIn, tokenIn) + 1;
        TestToken(tokenIn).mint(address(pool), amountIn);
        vm.expectPartialRevert(IPool.K.selector);
        pool.swap(zeroForOne ? 0 : tooMuch, zeroForOne ? tooMuch : 0, bob, '');
    }

    function testFuzz_WhenExactlyGetAmountOutIsAskedFor(uint256 amountIn, bool zeroForOne, bool isStable) external {
        Pool pool = isStable ? stable : classic;
        address tokenIn = zeroForOne ? pool.token0() : pool.token1();
        amountIn = bound(amountIn, 1e16, 1e24) / _unit(tokenIn);
        uint256 quote = pool.getAmountOut(amountIn, tokenIn);
        TestToken(tokenIn).mint(address(pool), amountIn);
        pool.swap(zeroForOne ? 0 : quote, zeroForOne ? quote : 0, bob, '');
        _assertSolvent(pool);
        (uint256 fees0, uint256 fees1) = pool.feesHeld();
        uint256 fee = (amountIn * pool.fee() + 1e6 - 1) / 1e6;
        assertEq(zeroForOne ? fees0 : fees1, fee, 'fee');
    }

    function test_WhenExactlyGetAmountOutIsAskedFor_EmitsSwap() external {
        uint256 quote = classic.getAmountOut(1e18, address(token1));
        uint256 fee = 1e18 * 1800 / 1e6;
        token1.mint(address(classic), 1e18);
        vm.expectEmit(address(classic));
        emit IPool.Swap(address(this), bob, 0, 1e18, quote, 0, 0, fee, DEPTH - quote, DEPTH + 1e18 - fee);
        classic.swap(quote, 0, bob, '');
    }

    function test_WhenDataIsGiven_CallsTheHook() external {
        uint256 back = 1002e18;
        classic.swap(1000e18, 0, address(this), abi.encode(back, 0));
        (uint256 fees0,) = classic.feesHeld();
        assertEq(fees0, back * 1800 / 1e6, 'fee on what was returned');
        assertEq(classic.reserve0(), DEPTH - 1000e18 + back - fees0);
    }

    function test_WhenDataIsGiven_TakesFeesInBothTokens() external {
        classic.swap(1000e18, 1000e18, address(this), abi.encode(1002e18, 1002e18));
        (uint256 fees0, uint256 fees1) = classic.feesHeld();
        assertEq(fees0, 1002e18 * 1800 / 1e6);
        assertEq(fees1, fees0);
    }

    function test_RevertWhen_TheFeeIsNotReturned() external {
        vm.expectPartialRevert(IPool.K.selector);
        classic.swap(1000e18, 0, address(this), abi.encode(1000e18, 0));
    }
}
