// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IVoter} from '../../../../../src/interfaces/ve/voting/IVoter.sol';
import {VoterFixture} from '../../../../utils/VoterFixture.sol';

contract Reset_Unit_Test is VoterFixture {
    function setUp() public override {
        super.setUp();
        _vote(alice, aliceLock, 3000, 7000);
    }

    function test_WhenTheCallerIsNeitherOwnerNorApproved() external {
        vm.expectRevert(abi.encodeWithSelector(IVoter.NotApprovedOrOwner.selector, aliceLock, bob));
        vm.prank(bob);
        voter.reset(aliceLock);
    }

    function test_GivenTheLockVotedInThisEpoch() external {
        uint256 votes = voter.votesAt(pools[0], _epoch());
        vm.expectEmit(address(voter));
        emit IVoter.Abstained(alice, pools[0], aliceLock, votes, 0, _epoch());
        vm.prank(alice);
        voter.reset(aliceLock);
        assertEq(voter.votesAt(pools[0], _epoch()), 0);
        assertEq(voter.votesAt(pools[1], _epoch()), 0);
        assertEq(voter.totalVotesAt(_epoch()), 0);
        assertEq(voter.lockVotes(aliceLock).pools.length, 0);
        assertFalse(ve.voted(aliceLock));
        distributor.claim(aliceLock);
        vm.prank(alice);
        ve.transferFrom(alice, bob, aliceLock);
        assertEq(ve.ownerOf(aliceLock), bob);
    }

    /// @dev REL-15: kill of a gauge not lowering the epoch's total weight, later reset lowering it again
    function test_GivenAGaugeDiedMeanwhile() external {
        _vote(bob, bobLock, 5000, 5000);
        uint256 bobs = ve.balanceOfNFT(bobLock);
        _kill(pools[1]);
        vm.prank(alice);
        voter.reset(aliceLock);
        assertEq(voter.totalVotesAt(_epoch()), bobs / 2, 'what bob gave the live gauge');
        assertEq(voter.votesAt(pools[1], _epoch()), bobs - bobs / 2);
        _revive(pools[1]);
        assertEq(voter.totalVotesAt(_epoch()), bobs, 'his votes count again');
    }

    // REL-22
    function test_GivenTheLockVotedInAnEarlierEpoch() external {
        (uint256 earlier, uint256 votes) = (_epoch(), voter.totalVotesAt(_epoch()));
        _nextEpoch();
        vm.prank(alice);
        voter.reset(aliceLock);
        assertEq(voter.totalVotesAt(earlier), votes);
        assertEq(voter.lockVotes(aliceLock).epoch, 0);
        assertFalse(ve.voted(aliceLock));
    }

    function test_GivenTheVoteDelayIsNotOver() external {
        _asGovernance(abi.encodeCall(IVoter.setVoteDelay, (7 days)));
        vm.expectRevert(abi.encodeWithSelector(IVoter.VoteTooEarly.selector, aliceLock, block.timestamp + 7 days));
        vm.prank(alice);
        voter.reset(aliceLock);
    }
}
