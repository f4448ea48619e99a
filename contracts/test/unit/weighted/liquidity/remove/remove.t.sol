// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {WeightedPool} from '../../../../../src/amm/weighted/WeightedPool.sol';
import {IRouter} from '../../../../../src/interfaces/router/IRouter.sol';
import {IWeightedLiquidity} from '../../../../../src/interfaces/amm/weighted/IWeightedLiquidity.sol';
import {TaxedToken} from '../../../../../src/testing/TaxedToken.sol';
import {TestToken} from '../../../../../src/testing/TestToken.sol';
import {WeightedNativeFixture} from '../../../../utils/WeightedNativeFixture.sol';

// LIQ-10
contract WeightedLiquidityRemove_Unit_Test is WeightedNativeFixture {
    function test_RevertWhen_TheMinimumsAreNotOneForEachToken() external {
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

    function test_WhenAllTokensAreRemoved_AsNativeCoin() external {
        uint256 liquidity = native.balanceOf(alice) / 10;
        uint256 expected = (liquidity * NATIVE_DEPTH) / native.totalSupply();
        vm.startPrank(alice);
        periphery.removeLiquidity(address(native), liquidity, _same(2, expected), true, bob, DEADLINE);
        assertEq(bob.balance, expected);
        assertEq(TestToken(sorted[0]).balanceOf(bob), expected);
        _assertHoldsNothing();
    }

    function test_WhenOneTokenIsRemoved() external {
        uint256 liquidity = native.balanceOf(alice) / 10;
        vm.startPrank(alice);
        uint256 quoted = native.getSingleOut(liquidity, sorted[0]);
        assertEq(
            periphery.removeLiquiditySingle(address(native), liquidity, sorted[0], quoted, false, bob, DEADLINE), quoted
        );
        assertEq(TestToken(sorted[0]).balanceOf(bob), quoted);
        assertEq(bob.balance, 0);
        quoted = native.getSingleOut(liquidity, address(wbnb));
        periphery.removeLiquiditySingle(address(native), liquidity, address(wbnb), quoted, true, bob, DEADLINE);
        assertEq(bob.balance, quoted);
        _assertHoldsNothing();
    }

    // The token takes its fee twice: the pool pays this contract, and this contract pays the receiver.
    function test_WhenAllTokensAreRemoved_GivenATokenIsTaxedAndNativeCoinIsWanted() external {
        TaxedToken taxed = new TaxedToken('Taxed', 'TAX', 18, 300, address(this));
        address[] memory list = new address[](2);
        bool first = address(taxed) < address(wbnb);
        (list[0], list[1]) = first ? (address(taxed), address(wbnb)) : (address(wbnb), address(taxed));
        WeightedPool target = WeightedPool(factory.createPool('Tax', 'TLP', list, _weights(0.5e18, 0.5e18), FEE, owner));
        taxed.mint(address(target), NATIVE_DEPTH);
        vm.deal(address(this), NATIVE_DEPTH);
        wbnb.deposit{value: NATIVE_DEPTH}();
        wbnb.transfer(address(target), NATIVE_DEPTH);
        target.mint(alice);
        uint256 liquidity = target.balanceOf(alice) / 10;
        uint256 share = (liquidity * NATIVE_DEPTH) / target.totalSupply();
        uint256 once = share - share * 300 / 10_000;
        uint256 twice = once - once * 300 / 10_000;
        uint256[] memory minimums = _only(2, first ? 0 : 1, once);
        vm.startPrank(alice);
        target.approve(address(periphery), type(uint256).max);
        vm.expectRevert(
            abi.encodeWithSelector(IWeightedLiquidity.InsufficientTokenOut.selector, address(taxed), twice, once)
        );
        periphery.removeLiquidity(address(target), liquidity, minimums, true, bob, DEADLINE);
        periphery.removeLiquidity(address(target), liquidity, minimums, false, bob, DEADLINE);
        assertEq(taxed.balanceOf(bob), once, 'at once');
        assertEq(wbnb.balanceOf(bob), share);
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
