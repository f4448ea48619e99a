// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {WeightedPool} from '../../src/amm/weighted/WeightedPool.sol';
import {IPool} from '../../src/interfaces/amm/classic/IPool.sol';
import {IWeightedPool} from '../../src/interfaces/amm/weighted/IWeightedPool.sol';
import {BalanceRevertsToken} from '../../src/testing/hostile/BalanceTokens.sol';
import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';
import {
    BlockingToken,
    DenyingToken,
    LyingToken,
    RefusingByFalseToken,
    SilentToken,
    TaxToken
} from '../../src/testing/hostile/TransferTokens.sol';
import {WeightedFixture} from '../utils/WeightedFixture.sol';

// POOL-28
/// @dev A weighted pool of each kind of hostile token and an honest one.
contract HostileWeighted_Test is WeightedFixture {
    function test_ReentrantOnTheWayOut() external {
        HostileToken token = new HostileToken();
        WeightedPool target = _hostilePool(token);
        uint256 quote = target.getAmountOut(1e18, sorted[0], address(token));
        token.onTransfer(address(target), abi.encodeCall(IWeightedPool.burn, (bob)));
        assertEq(_swap(target, sorted[0], address(token), 1e18, bob), quote);
        assertEq(bytes4(token.answer()), IPool.Reentrancy.selector);
    }

    function test_ReentrantOnTheWayIn() external {
        HostileToken token = new HostileToken();
        WeightedPool target = _hostilePool(token);
        token.onTransfer(
            address(target), abi.encodeCall(IWeightedPool.swapExactIn, (address(token), sorted[0], makeAddr('thief')))
        );
        uint256 quote = target.getAmountOut(1e18, address(token), sorted[0]);
        token.mint(address(this), 1e18);
        token.transfer(address(target), 1e18);
        assertEq(bytes4(token.answer()), IPool.InsufficientInputAmount.selector, 'nothing there to steal yet');
        assertEq(target.swapExactIn(address(token), sorted[0], bob), quote);
    }

    function test_NoReturnValue() external {
        SilentToken token = new SilentToken();
        WeightedPool target = _hostilePool(token);
        token.mint(address(target), 1e18);
        assertGt(target.swapExactIn(address(token), sorted[0], bob), 0);
        assertGt(_swap(target, sorted[0], address(token), 1e18, bob), 0);
        _exit(target);
        vm.prank(alice);
        uint256[] memory claimed = target.claimFees();
        assertGt(claimed[0], 0);
        assertGt(claimed[1], 0);
    }

    function test_MovesAndDeniesIt() external {
        DenyingToken token = new DenyingToken();
        WeightedPool target = _hostilePool(token);
        token.mint(address(target), 1000e18);
        target.swapExactIn(address(token), sorted[0], bob);
        uint256[] memory claimable = target.claimable(alice);
        uint256 due = claimable[target.tokens()[0] == address(token) ? 0 : 1];
        assertGt(due, 0);
        uint256 before = token.balanceOf(alice);
        token.deny(abi.encode(false));
        for (uint256 i; i < 5; ++i) {
            vm.prank(alice);
            target.claimFees();
        }
        assertEq(token.balanceOf(alice) - before, due, 'paid without being booked');
    }

    function test_SaysTrueAndMovesNothing() external {
        LyingToken token = new LyingToken();
        WeightedPool target = _hostilePool(token);
        token.transferFrom(bob, address(target), 1e18);
        vm.expectRevert(IPool.InsufficientInputAmount.selector);
        target.swapExactIn(address(token), sorted[0], bob);
    }

    function test_ReturnsFalseInsteadOfReverting() external {
        RefusingByFalseToken token = new RefusingByFalseToken();
        WeightedPool target = _hostilePool(token);
        token.refuse();
        _pay(sorted[0], address(target), 1e18);
        vm.expectRevert(SafeTransferLib.TransferFailed.selector);
        target.swapExactIn(sorted[0], address(token), bob);
    }

    // REL-2, SWAP-30: the amount in is measured
    function test_FeeOnTransfer() external {
        TaxToken token = new TaxToken();
        WeightedPool target = _hostilePool(token);
        token.mint(address(this), 1e18);
        uint256 quote = target.getAmountOut(0.9e18, address(token), sorted[0]);
        token.transfer(address(target), 1e18);
        assertEq(target.swapExactIn(address(token), sorted[0], bob), quote);
        _assertSolvent(target);
    }

    function test_BlocksARecipient_TheOtherTokenStaysWithinReach() external {
        BlockingToken token = new BlockingToken();
        WeightedPool target = _hostilePool(token);
        token.setBlocked(alice, true);
        uint256 part = target.balanceOf(alice) / 10;
        vm.prank(alice);
        target.transfer(address(target), part);
        vm.expectRevert(SafeTransferLib.TransferFailed.selector);
        target.burn(alice);
        assertGt(target.burnSingle(sorted[0], alice), 0);
    }

    function test_BalanceRevertsForAWhile() external {
        BalanceRevertsToken token = new BalanceRevertsToken();
        WeightedPool target = _hostilePool(token);
        uint256[] memory reserves = target.reserves();
        token.breakDown();
        vm.expectRevert(abi.encodeWithSelector(IPool.BalanceUnknown.selector, address(token)));
        target.sync();
        token.recover();
        target.skim(bob);
        assertEq(token.balanceOf(bob), 0, 'all of it is the reserve');
        assertEq(target.reserves(), reserves);
        _assertSolvent(target);
        _exit(target);
    }

    // A donation gains no more than it costs: all holders share it.
    function test_DonationBeforeADepositGainsNothing() external {
        WeightedPool target = _create(_weights(0.5e18, 0.5e18), FEE);
        _deposit(target, bob, 3000);
        uint256 own = target.balanceOf(bob);
        _pay(sorted[0], address(target), 1e18);
        _pay(sorted[1], address(target), 1e18);
        target.sync();
        uint256 victim = _deposit(target, alice, 10e18);
        assertGt(victim, 0);
        uint256[] memory taken = _burnAll(target, bob, own);
        assertLt(taken[0], 1e18, 'less than was given');
        assertGt(_burnAll(target, alice, victim)[0], 9.99e18, 'the depositor loses no more than rounding');
    }

    function _exit(WeightedPool target) private {
        uint256[] memory amounts = _burnAll(target, alice, target.balanceOf(alice));
        assertGt(amounts[0], 0);
        assertGt(amounts[1], 0);
    }

    function _burnAll(WeightedPool target, address who, uint256 liquidity) private returns (uint256[] memory) {
        vm.prank(who);
        target.transfer(address(target), liquidity);
        return target.burn(who);
    }
}
