// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IPool} from '../../src/interfaces/amm/classic/IPool.sol';
import {IPoolCallee} from '../../src/interfaces/amm/classic/IPoolCallee.sol';
import {
    DenyingToken,
    SilentToken,
    RefusingByFalseToken,
    LyingToken,
    TaxToken,
    BlockingToken,
    NoZeroToken,
    ApprovalToken,
    WholeBalanceToken,
    SelfCreditToken,
    LateCallToken
} from '../../src/testing/hostile/TransferTokens.sol';
import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';
import {HostileFixture} from './HostileFixture.sol';

contract HostileTransfers_Test is HostileFixture, IPoolCallee {
    bytes private _inner;
    bytes private _innerAnswer;

    function hook(address, uint256, uint256, bytes calldata) external {
        (, _innerAnswer) = msg.sender.call(_inner);
        token0.mint(msg.sender, 2e18);
    }

    function test_ReentrantOnTheWayOut() external {
        HostileToken token = new HostileToken();
        _open(token);
        uint256 quote = pool.getAmountOut(1e18, address(token0));
        token.onTransfer(address(pool), abi.encodeCall(IPool.burn, (bob)));
        assertEq(_buy(token, 1e18), quote);
        assertEq(bytes4(token.answer()), IPool.Reentrancy.selector);
    }

    function test_ReentrantOnTheWayIn() external {
        HostileToken token = new HostileToken();
        _open(token);
        token.onTransfer(address(pool), abi.encodeCall(IPool.swapExactIn, (address(token), makeAddr('thief'))));
        uint256 quote = pool.getAmountOut(1e18, address(token));
        assertEq(_sell(token, 1e18), quote);
        assertEq(bytes4(token.answer()), IPool.InsufficientInputAmount.selector, 'nothing there to steal yet');
    }

    // A token that swaps the payer's tokens away between payment and swap leaves nothing to swap: the payer's call
    // reverts.
    function test_SwapsAwayWhatWasJustPaid() external {
        LateCallToken token = new LateCallToken();
        _open(token);
        token.aim(address(pool), makeAddr('thief'));
        token.mint(alice, 1e18);
        vm.startPrank(alice);
        token.approve(address(router), 1e18);
        vm.expectRevert(IPool.InsufficientInputAmount.selector);
        router.swapExactTokensForTokens(1e18, 0, _in(token), bob, DEADLINE);
        assertEq(token.balanceOf(alice), 1e18);
    }

    function test_CallbackOfAFlashSwapEntersThePool() external {
        _inner = abi.encodeCall(IPool.mint, (address(this)));
        classic.swap(classic.token0() == address(token0) ? 1e18 : 0, 0, address(this), 'x');
        assertEq(bytes4(_innerAnswer), IPool.Reentrancy.selector);
        _assertSolvent(classic);
    }

    function test_NoReturnValue() external {
        SilentToken token = new SilentToken();
        _open(token);
        assertGt(_sell(token, 1e18), 0);
        assertGt(_buy(token, 1e18), 0);
        (uint256 amount0, uint256 amount1) = _exit();
        assertGt(amount0, 0);
        assertGt(amount1, 0);
        vm.prank(alice);
        (uint256 claimed0, uint256 claimed1) = pool.claimFees();
        assertGt(claimed0, 0);
        assertGt(claimed1, 0);
    }

    function test_ReturnsFalseInsteadOfReverting() external {
        RefusingByFalseToken token = new RefusingByFalseToken();
        _open(token);
        token.refuse();
        token.mint(alice, 1e18);
        vm.startPrank(alice);
        token.approve(address(router), 1e18);
        vm.expectRevert(SafeTransferLib.TransferFromFailed.selector);
        router.swapExactTokensForTokens(1e18, 0, _in(token), bob, DEADLINE);
        vm.stopPrank();
        _fund(address(token0), alice, 1e18);
        vm.expectRevert(SafeTransferLib.TransferFailed.selector);
        vm.prank(alice);
        router.swapExactTokensForTokens(1e18, 0, _out(token), bob, DEADLINE);
    }

    /// @dev False, or any answer shorter than a word: a sent amount is booked, whatever the token reports.
    function test_MovesAndDeniesIt() external {
        DenyingToken token = new DenyingToken();
        _open(token);
        _sell(token, 1000e18);
        uint256 due = pool.token0() == address(token) ? pool.claimable0(alice) : pool.claimable1(alice);
        assertGt(due, 0);
        bytes[3] memory answers = [abi.encode(false), bytes(hex'01'), new bytes(31)];
        uint256 snapshot = vm.snapshotState();
        for (uint256 i; i < 3; ++i) {
            token.deny(answers[i]);
            vm.startPrank(alice);
            for (uint256 j; j < 5; ++j) {
                pool.claimFees();
            }
            vm.stopPrank();
            assertEq(token.balanceOf(alice), due, 'paid without being booked');
            vm.revertToState(snapshot);
        }
    }

    function test_SaysTrueAndMovesNothing() external {
        LyingToken token = new LyingToken();
        _open(token);
        vm.expectRevert(IPool.InsufficientInputAmount.selector);
        router.swapExactTokensForTokens(1e18, 0, _in(token), bob, DEADLINE);
    }

    // REL-2, SWAP-30: the amount in is measured
    function test_FeeOnTransferIn() external {
        TaxToken token = new TaxToken();
        _open(token);
        uint256 quote = pool.getAmountOut(0.9e18, address(token));
        assertEq(_sell(token, 1e18), quote);
        _assertSolvent(pool);
    }

    function test_FeeOnTransferOut() external {
        TaxToken token = new TaxToken();
        _open(token);
        uint256 sent = pool.getAmountOut(1e18, address(token0));
        assertEq(_buy(token, 1e18), sent - sent / 10);
        assertEq(token.balanceOf(bob), sent - sent / 10);
    }

    function test_BlocksARecipient() external {
        BlockingToken token = new BlockingToken();
        _open(token);
        _buy(token, 1e18);
        _sell(token, 1e18);
        token.setBlocked(alice, true);
        vm.prank(alice);
        (uint256 claimed0, uint256 claimed1) = pool.claimFees();
        assertGt(_honest(claimed0, claimed1), 0, 'the honest token is paid');
        uint256 liquidity = pool.balanceOf(alice);
        vm.prank(alice);
        pool.transfer(address(pool), liquidity);
        (uint256 amount0,) = pool.burn(makeAddr('safe'));
        assertGt(amount0, 0, 'another recipient gets out');
    }

    function test_BlocksThePoolAndLetsItGoAgain() external {
        BlockingToken token = new BlockingToken();
        _open(token);
        token.setBlocked(address(pool), true);
        _fund(address(token0), alice, 1e18);
        vm.expectRevert(SafeTransferLib.TransferFailed.selector);
        vm.prank(alice);
        router.swapExactTokensForTokens(1e18, 0, _out(token), bob, DEADLINE);
        assertEq(pool.reserve0(), DEPTH, 'nothing moved');
        assertGt(_swap(classic, true, 1e18, bob), 0, 'other pools go on');
        token.setBlocked(address(pool), false);
        (uint256 amount0, uint256 amount1) = _exit();
        assertApproxEqAbs(amount0, DEPTH, 1000);
        assertApproxEqAbs(amount1, DEPTH, 1000);
    }

    function test_RevertsOnZeroTransfer() external {
        NoZeroToken token = new NoZeroToken();
        _open(token);
        _buy(token, 1e18);
        _sell(token, 1e18);
        pool.skim(bob);
        vm.prank(alice);
        pool.claimFees();
        vm.prank(alice);
        (uint256 claimed0, uint256 claimed1) = pool.claimFees();
        assertEq(claimed0 + claimed1, 0, 'a claim of nothing sends nothing');
        _exit();
    }

    function test_ApprovalThatRevertsOnNonZero() external {
        ApprovalToken token = new ApprovalToken();
        _open(token);
        _sell(token, 1e18);
        assertGt(_sell(token, 1e18), 0, 'the router used up the first allowance');
        assertEq(token.allowance(address(router), address(pool)), 0);
    }

    function test_MaximumAmountMeansBalance() external {
        WholeBalanceToken token = new WholeBalanceToken();
        _open(token);
        token.mint(alice, 1e18);
        vm.startPrank(alice);
        token.approve(address(router), type(uint256).max);
        uint256 quote = pool.getAmountOut(1e18, address(token));
        assertEq(router.swapExactTokensForTokens(type(uint256).max, quote, _in(token), bob, DEADLINE), quote);
    }

    function test_TransferToItselfCredits() external {
        SelfCreditToken token = new SelfCreditToken();
        _open(token);
        token0.mint(address(pool), 1e18);
        vm.expectRevert(abi.encodeWithSelector(IPool.InvalidTo.selector, address(pool)));
        pool.swapExactIn(address(token0), address(pool));
        vm.expectRevert(abi.encodeWithSelector(IPool.InvalidTo.selector, address(pool)));
        pool.swap(1, 1, address(pool), '');
    }
}
