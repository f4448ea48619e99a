// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IVoter} from '../../../../../src/interfaces/ve/voting/IVoter.sol';
import {IVotingEscrow} from '../../../../../src/interfaces/ve/escrow/IVotingEscrow.sol';
import {VoterFixture} from '../../../../utils/VoterFixture.sol';

/// @notice VOTE-3: weights in basis points that total 10,000, each ≥ 2, at most 30 pools, no pool twice, every gauge alive
contract Vote_Unit_Test is VoterFixture {
    function test_WhenTheCallerIsNeitherOwnerNorApproved() external {
        (address[] memory list, uint256[] memory weights) = _two(5000, 5000);
        vm.expectRevert(abi.encodeWithSelector(IVoter.NotApprovedOrOwner.selector, aliceLock, bob));
        vm.prank(bob);
        voter.vote(aliceLock, list, weights);
    }

    function test_WhenListsDiffer() external {
        (address[] memory list,) = _two(5000, 5000);
        vm.expectRevert(abi.encodeWithSelector(IVoter.InputLengthMismatch.selector, 2, 1));
        vm.prank(alice);
        voter.vote(aliceLock, list, new uint256[](1));
    }

    function test_WhenThereAreNoOrTooManyPools() external {
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IVoter.InvalidPoolCount.selector, 0, 30));
        voter.vote(aliceLock, new address[](0), new uint256[](0));
        vm.expectRevert(abi.encodeWithSelector(IVoter.InvalidPoolCount.selector, 31, 30));
        voter.vote(aliceLock, new address[](31), new uint256[](31));
    }

    function test_WhenAPoolHasNoGauge() external {
        vm.expectRevert(abi.encodeWithSelector(IVoter.NoGauge.selector, address(1)));
        _vote(alice, aliceLock, address(1));
    }

    function test_WhenAGaugeIsDead() external {
        _kill(pools[1]);
        (address[] memory list, uint256[] memory weights) = _two(5000, 5000);
        vm.expectRevert(abi.encodeWithSelector(IVoter.GaugeDead.selector, pools[1]));
        vm.prank(alice);
        voter.vote(aliceLock, list, weights);
    }

    function test_WhenAWeightIsBelowTheLeast() external {
        (address[] memory list, uint256[] memory weights) = _two(9999, 1);
        vm.expectRevert(abi.encodeWithSelector(IVoter.WeightTooSmall.selector, pools[1], 1, 2));
        vm.prank(alice);
        voter.vote(aliceLock, list, weights);
    }

    function test_WhenWeightsDoNotTotal() external {
        vm.startPrank(alice);
        (address[] memory list, uint256[] memory weights) = _two(5000, 4999);
        vm.expectRevert(abi.encodeWithSelector(IVoter.WeightsNotTotal.selector, 9999));
        voter.vote(aliceLock, list, weights);
        (list, weights) = _two(type(uint256).max, 10_001);
        vm.expectRevert(abi.encodeWithSelector(IVoter.WeightsNotTotal.selector, type(uint256).max));
        voter.vote(aliceLock, list, weights);
    }

    function test_WhenAPoolIsNamedTwice() external {
        (address[] memory list, uint256[] memory weights) = _two(5000, 5000);
        list[1] = list[0];
        vm.expectRevert(abi.encodeWithSelector(IVoter.PoolTwice.selector, list[0]));
        vm.prank(alice);
        voter.vote(aliceLock, list, weights);
    }

    function test_GivenTheLockIsExpired() external {
        vm.warp(ve.locked(aliceLock).end);
        vm.roll(block.number + 1);
        vm.expectRevert(abi.encodeWithSelector(IVoter.NoVotingPower.selector, aliceLock));
        _vote(alice, aliceLock, pools[0]);
    }

    /// @dev REL-19, VOTE-7: unlimited votes by moving the lock
    function test_GivenTheLockChangedHandsInThisBlock() external {
        vm.prank(alice);
        ve.transferFrom(alice, bob, aliceLock);
        vm.expectRevert(abi.encodeWithSelector(IVoter.NoVotingPower.selector, aliceLock));
        _vote(bob, aliceLock, pools[0]);
        vm.roll(block.number + 1);
        _vote(bob, aliceLock, pools[0]);
        (uint256 votes,) = voter.votesOf(bob, pools[0], _epoch());
        assertGt(votes, 0);
    }

    function test_GivenTheVoteDelayIsNotOver() external {
        _asGovernance(abi.encodeCall(IVoter.setVoteDelay, (1 hours)));
        _vote(alice, aliceLock, pools[0]);
        uint256 until = block.timestamp + 1 hours;
        skip(1 hours - 1);
        vm.expectRevert(abi.encodeWithSelector(IVoter.VoteTooEarly.selector, aliceLock, until));
        _vote(alice, aliceLock, pools[0]);
        skip(1);
        _vote(alice, aliceLock, pools[0]);
    }

    function test_WhenEverythingIsRight() external {
        uint256 power = ve.balanceOfNFT(aliceLock);
        uint256 first = (power * 3333) / 10_000;
        vm.expectEmit(address(voter));
        emit IVoter.Voted(alice, pools[0], aliceLock, first, first, _epoch());
        vm.expectEmit(address(voter));
        emit IVoter.Voted(alice, pools[1], aliceLock, power - first, power - first, _epoch());
        _vote(alice, aliceLock, 3333, 6667);
        assertEq(voter.votesAt(pools[0], _epoch()), first);
        assertEq(voter.totalVotesAt(_epoch()), power, 'no wei of power is lost');
        IVoter.LockVotes memory l = voter.lockVotes(aliceLock);
        assertEq(l.epoch, _epoch());
        assertEq(l.lastVoted, block.timestamp);
        assertEq(l.power, power);
        assertEq(l.pools[1], pools[1]);
        assertEq(l.weights[0], 3333);
        assertTrue(ve.votedCurrentEpoch(aliceLock));
    }

    /// @dev VOTE-7: votes counted twice
    function test_GivenTheLockVotedInThisEpoch() external {
        _vote(alice, aliceLock, 3333, 6667);
        skip(1 days);
        _vote(alice, aliceLock, pools[2]);
        uint256 power = ve.balanceOfNFT(aliceLock);
        assertEq(voter.votesAt(pools[0], _epoch()), 0);
        assertEq(voter.votesAt(pools[1], _epoch()), 0);
        assertEq(voter.votesAt(pools[2], _epoch()), power);
        assertEq(voter.totalVotesAt(_epoch()), power);
    }

    function test_GivenTheLockVotedInThisEpoch_ItStays() external {
        _vote(alice, aliceLock, pools[0]);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.AlreadyVoted.selector, aliceLock, _epoch() + WEEK));
        vm.prank(alice);
        ve.transferFrom(alice, bob, aliceLock);
    }

    function test_GivenTheLockVotedInAnEarlierEpoch() external {
        _vote(alice, aliceLock, pools[0]);
        (uint256 earlier, uint256 votes) = (_epoch(), voter.totalVotesAt(_epoch()));
        _nextEpoch();
        assertEq(voter.totalVotesAt(_epoch()), 0, 'votes do not carry over');
        _vote(alice, aliceLock, pools[1]);
        assertEq(voter.votesAt(pools[0], earlier), votes, 'the past is final');
        assertEq(voter.totalVotesAt(earlier), votes);
        assertEq(voter.totalVotesAt(_epoch()), ve.balanceOfNFT(aliceLock));
    }

    /// @dev VOTE-2: anyone may flip the epoch; the first vote of an epoch does it too
    function test_WhenNobodyFlippedTheEpoch() external {
        assertLt(minter.activePeriod(), _epoch());
        _vote(alice, aliceLock, pools[0]);
        assertEq(minter.activePeriod(), _epoch());
        assertEq(voter.lastEmissionEpoch(), _epoch());
    }

    function test_WhenApproved() external {
        vm.prank(alice);
        ve.approve(bob, aliceLock);
        _vote(bob, aliceLock, pools[0]);
        (uint256 alices,) = voter.votesOf(alice, pools[0], _epoch());
        assertEq(alices, ve.balanceOfNFT(aliceLock), 'the votes are the owner\'s');
    }

    /// @dev INV-8: votes used by a lock ≤ its power
    function testFuzz_VotesAddUpToThePower(uint256 amount, uint16 weight) external {
        uint256 id = _lock(bob, bound(amount, 1e6, 1_000_000e18));
        uint256 w = bound(weight, 2, 9998);
        _vote(bob, id, w, 10_000 - w);
        uint256 power = ve.balanceOfNFT(id);
        assertEq(voter.votesAt(pools[0], _epoch()) + voter.votesAt(pools[1], _epoch()), power);
        assertEq(voter.votesAt(pools[0], _epoch()), (power * w) / 10_000);
    }
}
