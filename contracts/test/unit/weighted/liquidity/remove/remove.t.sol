// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IRouter} from '../../../../../src/interfaces/IRouter.sol';
import {IWeightedLiquidity} from '../../../../../src/interfaces/IWeightedLiquidity.sol';
import {TestToken} from '../../../../../src/tokens/TestToken.sol';
import {WeightedNativeFixture} from '../../../../utils/WeightedNativeFixture.sol';

contract WeightedLiquidityRemove_Unit_Test is WeightedNativeFixture {
    function test_RevertWhen_LengthsDiffer() external {
        vm.expectRevert(abi.encodeWithSelector(IWeightedLiquidity.AmountsLengthMismatch.selector, 3, 2));
        periphery.removeLiquidity(address(pool), 1e18, _same(2, 0), false, bob, DEADLINE);
    }

    function test_RevertWhen_LessArrives() external {
        uint256 liquidity = pool.balanceOf(alice) / 10;
        uint256 expected = (liquidity * DEPTH) / pool.totalSupply();
        bytes4 selector = IWeightedLiquidity.InsufficientTokenOut.selector;
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(selector, sorted[1], expected, expected + 1));
        periphery.removeLiquidity(address(pool), liquidity, _only(3, 1, expected + 1), false, bob, DEADLINE);
        expected = pool.getSingleOut(liquidity, sorted[0]);
        vm.expectRevert(abi.encodeWithSelector(selector, sorted[0], expected, expected + 1));
        periphery.removeLiquiditySingle(address(pool), liquidity, sorted[0], expected + 1, false, bob, DEADLINE);
    }

    function test_WhenAllTokensAreRemoved() external {
        uint256 liquidity = pool.balanceOf(alice) / 10;
        uint256 expected = (liquidity * DEPTH) / pool.totalSupply();
        vm.prank(alice);
        uint256[] memory amounts =
            periphery.removeLiquidity(address(pool), liquidity, _same(3, expected), false, bob, DEADLINE);
        assertEq(amounts, _same(3, expected));
        for (uint256 i; i < 3; ++i) {
            assertEq(TestToken(sorted[i]).balanceOf(bob), expected);
        }
        _assertHoldsNothing();
    }

    function test_WhenNativeCoinIsWanted() external {
        uint256 liquidity = native.balanceOf(alice) / 10;
        uint256 expected = (liquidity * NATIVE_DEPTH) / native.totalSupply();
        vm.startPrank(alice);
        periphery.removeLiquidity(address(native), liquidity, _same(2, expected), true, bob, DEADLINE);
        assertEq(bob.balance, expected);
        assertEq(TestToken(sorted[0]).balanceOf(bob), expected);
        uint256 single = native.getSingleOut(liquidity, address(wbnb));
        periphery.removeLiquiditySingle(address(native), liquidity, address(wbnb), single, true, bob, DEADLINE);
        assertEq(bob.balance, expected + single);
        single = native.getSingleOut(liquidity, sorted[0]);
        assertEq(
            periphery.removeLiquiditySingle(address(native), liquidity, sorted[0], single, false, bob, DEADLINE), single
        );
        _assertHoldsNothing();
    }

    function test_RevertWhen_TheReceiverRefusesNativeCoin() external {
        uint256 liquidity = native.balanceOf(alice) / 10;
        vm.prank(alice);
        vm.expectPartialRevert(IRouter.NativeTransferFailed.selector);
        periphery.removeLiquidity(address(native), liquidity, _same(2, 0), true, address(this), DEADLINE);
    }

    function test_RevertWhen_AnybodySendsNativeCoin() external {
        vm.deal(bob, 1);
        vm.prank(bob);
        (bool ok, bytes memory answer) = address(periphery).call{value: 1}('');
        assertFalse(ok);
        assertEq(bytes4(answer), IRouter.NotWrappedNative.selector);
    }
}
