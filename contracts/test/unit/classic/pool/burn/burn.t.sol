// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Fixture} from '../../../../utils/Fixture.sol';
import {IPool} from '../../../../../src/interfaces/amm/classic/IPool.sol';
import {Pool} from '../../../../../src/amm/classic/Pool.sol';

contract Burn_Unit_Test is Fixture {
    function test_RevertWhen_EnteredAgain() external {
        _assertGuarded(abi.encodeCall(IPool.burn, (bob)));
    }

    function test_RevertWhen_RecipientIsTokenOrPool() external {
        vm.expectRevert(abi.encodeWithSelector(IPool.InvalidTo.selector, address(token1)));
        classic.burn(address(token1));
        vm.expectRevert(abi.encodeWithSelector(IPool.InvalidTo.selector, address(classic)));
        classic.burn(address(classic));
    }

    function test_RevertWhen_ThePoolTokensReturnNothing() external {
        vm.expectRevert(IPool.InsufficientLiquidityBurned.selector);
        classic.burn(bob);
    }

    function test_WhenPoolTokensWereSent() external {
        _swap(classic, true, 1000e18, bob);
        token0.mint(address(classic), 5e18);
        (uint256 fees0,) = classic.feesHeld();
        (uint256 r0, uint256 r1, uint256 supply) = (classic.reserve0(), classic.reserve1(), classic.totalSupply());
        uint256 liquidity = 123_456e18;
        (uint256 out0, uint256 out1) = ((liquidity * r0) / supply, (liquidity * r1) / supply);
        vm.prank(alice);
        classic.transfer(address(classic), liquidity);
        address carol = makeAddr('carol');
        vm.expectEmit(address(classic));
        emit IPool.Burn(address(this), carol, out0, out1, liquidity, r0 - out0, r1 - out1);
        classic.burn(carol);
        assertEq(token0.balanceOf(carol), out0);
        assertEq(token1.balanceOf(carol), out1);
        (uint256 feesAfter,) = classic.feesHeld();
        assertEq(feesAfter, fees0, 'fees stay');
        assertEq(token0.balanceOf(address(classic)), r0 - out0 + fees0 + 5e18, 'the donation stays');
    }

    // INV-6: add then remove returns at most the deposit
    function testFuzz_NeverReturnsMoreThanWasDeposited(uint256 amount0, uint256 amount1, uint256 traded) external {
        _swap(classic, true, bound(traded, 1e3, 1e27), bob);
        amount0 = bound(amount0, 1e6, 1e30);
        amount1 = bound(amount1, 1e6, 1e30);
        uint256 liquidity = _deposit(classic, bob, amount0, amount1);
        vm.prank(bob);
        classic.transfer(address(classic), liquidity);
        (uint256 out0, uint256 out1) = classic.burn(bob);
        assertLe(out0, amount0);
        assertLe(out1, amount1);
    }

    function test_LastHolderLeavesTheLockedMinimum() external {
        uint256 liquidity = classic.balanceOf(alice);
        vm.prank(alice);
        classic.transfer(address(classic), liquidity);
        classic.burn(alice);
        assertEq(classic.totalSupply(), 1000);
        assertEq(classic.reserve0(), 1000);
        assertEq(classic.reserve1(), 1000);
    }
}
