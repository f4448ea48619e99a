// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IVoter} from '../../../../../src/interfaces/ve/voting/IVoter.sol';
import {VoterFixture} from '../../../../utils/VoterFixture.sol';

/// @notice VOTE-4: poke = same epoch, today's power
contract Poke_Unit_Test is VoterFixture {
    function setUp() public override {
        super.setUp();
        _vote(alice, aliceLock, 3000, 7000);
    }

    function test_WhenTheCallerIsNeitherOwnerNorApproved() external {
        vm.expectRevert(abi.encodeWithSelector(IVoter.NotApprovedOrOwner.selector, aliceLock, bob));
        vm.prank(bob);
        voter.poke(aliceLock);
    }

    /// @dev REL-25: poke moved votes after the window
    function test_GivenTheLockDidNotVoteInThisEpoch() external {
        (uint256 earlier, uint256 votes) = (_epoch(), voter.totalVotesAt(_epoch()));
        _nextEpoch();
        vm.expectRevert(abi.encodeWithSelector(IVoter.NotVotedThisEpoch.selector, aliceLock));
        vm.prank(alice);
        voter.poke(aliceLock);
        assertEq(voter.totalVotesAt(earlier), votes);
        assertEq(voter.totalVotesAt(_epoch()), 0);
    }

    /// @dev VOTE-3: a dead one reverts; never rescale silently
    function test_GivenAGaugeDiedMeanwhile() external {
        _kill(pools[1]);
        vm.expectRevert(abi.encodeWithSelector(IVoter.GaugeDead.selector, pools[1]));
        vm.prank(alice);
        voter.poke(aliceLock);
    }

    function test_GivenMoreWasLocked() external {
        vm.prank(treasury);
        token.transfer(alice, AMOUNT);
        vm.startPrank(alice);
        token.approve(address(ve), AMOUNT);
        ve.increaseAmount(aliceLock, AMOUNT);
        voter.poke(aliceLock);
        uint256 power = ve.balanceOfNFT(aliceLock);
        assertEq(voter.totalVotesAt(_epoch()), power);
        assertEq(voter.votesAt(pools[0], _epoch()), (power * 3000) / 10_000);
        assertEq(voter.lockVotes(aliceLock).power, power);
    }

    function test_GivenTimePassed() external {
        uint256 before = voter.totalVotesAt(_epoch());
        skip(1 days);
        vm.prank(alice);
        voter.poke(aliceLock);
        assertLt(voter.totalVotesAt(_epoch()), before);
        assertEq(voter.totalVotesAt(_epoch()), ve.balanceOfNFT(aliceLock));
    }
}
