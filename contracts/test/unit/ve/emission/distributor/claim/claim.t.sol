// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IRewardsDistributor} from '../../../../../../src/interfaces/ve/emission/IRewardsDistributor.sol';
import {EscrowFixture} from '../../../../../utils/EscrowFixture.sol';

// VOTE-15
contract Claim_Unit_Test is EscrowFixture {
    function test_RevertGiven_TheLockNeverWas() external {
        assertEq(distributor.claimable(1), 0);
        vm.expectRevert(abi.encodeWithSelector(IRewardsDistributor.NoLockFound.selector, 1));
        distributor.claim(1);
    }

    function test_GivenNothingIsDue() external {
        uint256 id = _aliceLock();
        assertEq(distributor.claim(id), 0);
        _flip();
        distributor.claim(id);
        assertEq(distributor.claim(id), 0);
        assertEq(distributor.nextEpochOf(id), THURSDAY + 2 * WEEK);
    }

    function test_GivenTheLockRuns() external {
        uint256 alices = _aliceLock();
        uint256 bobs = _lock(bob, 3 * AMOUNT, YEAR);
        _flip();
        uint256 epoch = THURSDAY + WEEK;
        IRewardsDistributor.Rebase memory rebase = distributor.rebaseAt(epoch);
        uint256 share = (rebase.amount * ve.balanceOfNFTAt(alices, epoch - 1)) / rebase.power;
        assertApproxEqAbs(share, rebase.amount / 4, 1e6);
        assertEq(distributor.claimable(alices), share);
        vm.expectEmit();
        emit IRewardsDistributor.Claimed(alices, alice, epoch, epoch + WEEK, share, false);
        vm.prank(bob);
        assertEq(distributor.claim(alices), share);
        assertEq(ve.locked(alices).amount, AMOUNT + share);
        assertEq(distributor.claimable(alices), 0);
        assertEq(token.allowance(address(distributor), address(ve)), 0);
        assertGt(distributor.claimable(bobs), 2 * share);
    }

    // REL-18, LOCK-12: a claim for an expired lock reverted in deposit: rebase lost for ever
    function test_GivenTheLockIsExpired() external {
        uint256 id = _lock(alice, AMOUNT, 2 * WEEK);
        _flip();
        _expire(id);
        minter.updatePeriod();
        uint256 due = distributor.claimable(id);
        assertGt(due, 0);
        uint256 held = token.balanceOf(alice);
        vm.expectEmit();
        emit IRewardsDistributor.Claimed(id, alice, THURSDAY + WEEK, THURSDAY + 3 * WEEK, due, true);
        distributor.claim(id);
        assertEq(token.balanceOf(alice) - held, due);
        assertEq(ve.locked(id).amount, AMOUNT);
    }

    // REL-24: merge burnt unclaimed yield
    function test_GivenTheLockWasClosedBeforeALateFlip() external {
        uint256 id = _lock(alice, AMOUNT, 2 * WEEK);
        _lock(bob, AMOUNT, YEAR);
        _expire(id);
        vm.prank(alice);
        ve.withdraw(id);
        minter.updatePeriod();
        uint256 due = distributor.claimable(id);
        assertGt(due, 0);
        distributor.claim(id);
        assertEq(token.balanceOf(alice), 1_000_000e18 + due);
    }

    function test_GivenTheLockIsDueMoreThanFiftyEpochs() external {
        uint256 id = _lock(alice, AMOUNT, MAXTIME);
        for (uint256 i; i < 8; ++i) {
            skip(7 * WEEK);
            minter.updatePeriod();
        }
        assertEq(minter.activePeriod(), THURSDAY + 56 * WEEK);
        distributor.claim(id);
        assertEq(distributor.nextEpochOf(id), THURSDAY + 51 * WEEK);
        assertGt(distributor.claimable(id), 0);
        distributor.claim(id);
        assertEq(distributor.nextEpochOf(id), THURSDAY + 57 * WEEK);
        assertEq(distributor.claimable(id), 0);
    }

    function test_GivenNobodyHadPower() external {
        _flip();
        assertEq(distributor.rebaseAt(THURSDAY + WEEK).amount, 0);
        assertEq(token.balanceOf(address(distributor)), 0);
        uint256 id = _lock(alice, AMOUNT, 2 * WEEK);
        _expire(id);
        minter.updatePeriod();
        _flip();
        // Only an expired lock exists: its last share was one epoch ago.
        assertEq(distributor.rebaseAt(THURSDAY + 4 * WEEK).amount, 0);
        uint256 bobs = _lock(bob, AMOUNT, YEAR);
        _flip();
        assertEq(distributor.claimable(bobs), distributor.rebaseAt(THURSDAY + 5 * WEEK).amount);
        uint256 due = distributor.claimable(id);
        assertGt(due, 0);
        uint256 held = token.balanceOf(alice);
        distributor.claim(id);
        assertEq(token.balanceOf(alice) - held, due);
        assertEq(distributor.nextEpochOf(id), THURSDAY + 6 * WEEK);
    }

    // REL-20: vote (or lock) just before a claim
    function test_WhenALockIsMadeAfterTheSecondBeforeTheEpoch() external {
        uint256 early = _aliceLock();
        _nextEpoch();
        uint256 late = _lock(bob, 100 * AMOUNT, MAXTIME);
        minter.updatePeriod();
        assertEq(distributor.claimable(late), 0);
        assertEq(distributor.claimable(early), distributor.rebaseAt(THURSDAY + WEEK).amount);
        skip(1);
        assertEq(distributor.claimable(late), 0);
        _flip();
        assertGt(distributor.claimable(late), 0);
    }

    function test_WhenSeveralAreClaimed() external {
        uint256[] memory ids = new uint256[](2);
        (ids[0], ids[1]) = (_aliceLock(), _lock(bob, AMOUNT, YEAR));
        _flip();
        distributor.claimMany(ids);
        assertEq(distributor.claimable(ids[0]) + distributor.claimable(ids[1]), 0);
    }

    // INV-12: rebase paid ≤ funded
    function testFuzz_WhenAllLocksHaveClaimed(uint256[6] calldata amounts, uint256[6] calldata weeksAhead) external {
        for (uint256 i; i < 6; ++i) {
            _lock(i % 2 == 0 ? alice : bob, bound(amounts[i], 1, 1e23), bound(weeksAhead[i], 2, 103) * WEEK);
        }
        _flip();
        IRewardsDistributor.Rebase memory rebase = distributor.rebaseAt(THURSDAY + WEEK);
        assertEq(token.balanceOf(address(distributor)), rebase.amount);
        for (uint256 id = 1; id <= 6; ++id) {
            distributor.claim(id);
        }
        // Each share loses less than a wei, plus the value of less than a wei of voting power.
        assertLe(token.balanceOf(address(distributor)), 6 * (2 + rebase.amount / rebase.power));
    }
}
