// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IPool} from '../../src/interfaces/amm/classic/IPool.sol';
import {IRouter} from '../../src/interfaces/router/IRouter.sol';
import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';
import {
    RefusingByFalseToken,
    SelfCreditToken,
    SilentToken,
    TaxToken
} from '../../src/testing/hostile/TransferTokens.sol';
import {ConcentratedFixture, IAlgebraPoolActions} from '../utils/ConcentratedFixture.sol';

// REL-2, REL-3
/// @notice Hostile tokens in concentrated pools and exact-output routes: each can only harm its own pool
contract HostileConcentrated_Test is ConcentratedFixture {
    IAlgebraPoolActions private _pool;

    function _open(HostileToken token) private {
        _pool = _createConcentrated(address(token), address(token0), PRICE_ONE);
        _mintRange(_pool, -WIDEST, WIDEST, 1e24);
        skip(3);
    }

    function test_EntersTheRouterAgain_ExactIn() external {
        HostileToken token = new HostileToken();
        _open(token);
        token.onTransfer(
            address(router), abi.encodeCall(IRouter.swapTokensForExactTokens, (1, 1e18, _to(token), bob, DEADLINE))
        );
        _sell(token, 1e18);
        assertFalse(token.called());
        assertEq(bytes4(token.answer()), IPool.Reentrancy.selector);
    }

    function test_EntersTheRouterAgain_ExactOut() external {
        HostileToken token = new HostileToken();
        _open(token);
        token.onTransfer(
            address(router), abi.encodeCall(IRouter.swapExactTokensForTokens, (1e18, 0, _to(token), bob, DEADLINE))
        );
        _buyExactly(token, 1e17);
        assertFalse(token.called());
        assertEq(bytes4(token.answer()), IPool.Reentrancy.selector);
    }

    // During a swap the pool expects a payment, and only the pool may request it.
    function test_AsksForThePayment() external {
        HostileToken token = new HostileToken();
        _open(token);
        token.onTransfer(address(router), abi.encodeCall(router.algebraSwapCallback, (1e24, 1e24, _payment())));
        _buyExactly(token, 1e17);
        assertFalse(token.called());
        assertEq(bytes4(token.answer()), IRouter.InvalidCallback.selector);
        assertEq(token.balanceOf(alice), 1e17);
    }

    // The payment data of a swap, replayed by the genuine pool of another route, is refused as well.
    function test_TheWholeOfAPathCannotBeCalledFromOutside() external {
        HostileToken token = new HostileToken();
        _open(token);
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidCallback.selector, address(_pool)));
        vm.prank(address(_pool));
        router.algebraSwapCallback(1e18, 0, _payment());
    }

    // A pool is locked while it waits for its payment: a transfer cannot swap in it.
    function test_EntersThePoolAgain() external {
        HostileToken token = new HostileToken();
        _open(token);
        token.onTransfer(
            address(_pool),
            abi.encodeWithSignature('swap(address,bool,int256,uint160,bytes)', bob, true, int256(1), LOWEST_LIMIT, '')
        );
        _sell(token, 1e18);
        assertFalse(token.called());
    }

    function test_Silent() external {
        SilentToken token = new SilentToken();
        _open(token);
        assertGt(_sell(token, 1e18), 0);
        _buyExactly(token, 1e17);
    }

    function test_RefusesByFalse() external {
        RefusingByFalseToken token = new RefusingByFalseToken();
        _open(token);
        token.refuse();
        token.mint(alice, 1e18);
        vm.startPrank(alice);
        token.approve(address(router), 1e18);
        vm.expectRevert(SafeTransferLib.TransferFromFailed.selector);
        router.swapExactTokensForTokens(1e18, 0, _from(token), bob, DEADLINE);
    }

    function test_Taxes() external {
        TaxToken token = new TaxToken();
        _open(token);
        assertGt(_sell(token, 1e18), 0);
        assertEq(token.balanceOf(address(router)), 0);
        _fund(address(token0), alice, 1e18);
        vm.expectPartialRevert(IRouter.FeeOnTransferExactOut.selector);
        vm.prank(alice);
        router.swapTokensForExactTokens(1e15, 1e18, _to(token), alice, DEADLINE);
    }

    // More arrives than was sent: an exact amount it is not.
    function test_CreditsMore() external {
        SelfCreditToken token = new SelfCreditToken();
        _open(token);
        _fund(address(token0), alice, 1e18);
        vm.prank(alice);
        try router.swapTokensForExactTokens(1e15, 1e18, _to(token), alice, DEADLINE) {
            assertEq(token.balanceOf(alice), 1e15);
        } catch (bytes memory reason) {
            assertEq(bytes4(reason), IRouter.FeeOnTransferExactOut.selector);
            assertEq(token0.balanceOf(alice), 1e18);
        }
    }

    function _payment() private view returns (bytes memory) {
        return abi.encode(true, address(token0), alice, uint256(1e18), new IRouter.Route[](0));
    }

    function _sell(HostileToken token, uint256 amount) private returns (uint256 out) {
        token.mint(alice, amount);
        vm.startPrank(alice);
        token.approve(address(router), amount);
        out = router.swapExactTokensForTokens(amount, 0, _from(token), bob, DEADLINE);
        vm.stopPrank();
    }

    function _buyExactly(HostileToken token, uint256 amount) private {
        _fund(address(token0), alice, 1e18);
        vm.prank(alice);
        router.swapTokensForExactTokens(amount, 1e18, _to(token), alice, DEADLINE);
        assertEq(token.balanceOf(alice), amount);
    }

    function _from(HostileToken token) private view returns (IRouter.Route[] memory routes) {
        routes = new IRouter.Route[](1);
        routes[0] = IRouter.Route(address(token), address(token0), CONCENTRATED);
    }

    function _to(HostileToken token) private view returns (IRouter.Route[] memory routes) {
        routes = new IRouter.Route[](1);
        routes[0] = IRouter.Route(address(token0), address(token), CONCENTRATED);
    }
}
