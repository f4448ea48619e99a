// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IReward} from '../../../../../src/interfaces/ve/rewards/IReward.sol';
import {IVoter} from '../../../../../src/interfaces/ve/voting/IVoter.sol';
import {HostileToken} from '../../../../../src/testing/hostile/HostileToken.sol';
import {BlockingToken, DenyingToken} from '../../../../../src/testing/hostile/TransferTokens.sol';
import {IncentiveVotingReward} from '../../../../../src/ve/rewards/IncentiveVotingReward.sol';
import {VoterFixture} from '../../../../utils/VoterFixture.sol';

/// @notice REWARD-1: recorded for the wallet that owned the lock when it voted, claimable from epoch n+1
contract GetReward_Unit_Test is VoterFixture {
    IncentiveVotingReward private _r;

    function setUp() public override {
        super.setUp();
        _r = _incentives(pools[0]);
    }

    function _claim(address account, address paid) private returns (uint256) {
        uint256 before = HostileToken(paid).balanceOf(account);
        vm.prank(account);
        _r.getReward(account, _tokens(paid));
        return HostileToken(paid).balanceOf(account) - before;
    }

    function test_WhenTheCallerIsAStranger() external {
        vm.expectRevert(abi.encodeWithSelector(IReward.NotAuthorized.selector, bob));
        vm.prank(bob);
        _r.getReward(alice, _tokens(address(token0)));
    }

    function test_WhenTheEpochIsNotOver() external {
        _offer(pools[0], token0, 100e18);
        _vote(alice, aliceLock, pools[0]);
        vm.warp(_epoch() + WEEK - 1);
        assertEq(_r.earned(address(token0), alice), 0);
        assertEq(_claim(alice, address(token0)), 0);
        skip(1);
        assertEq(_claim(alice, address(token0)), 100e18);
    }

    /// @dev REWARD-2: an incentive is paid once
    function test_WhenClaimedTwice() external {
        _offer(pools[0], token0, 100e18);
        _vote(alice, aliceLock, pools[0]);
        _nextEpoch();
        assertEq(_claim(alice, address(token0)), 100e18);
        assertEq(_claim(alice, address(token0)), 0);
        assertEq(_r.held(address(token0)), 0);
        assertEq(_r.nextClaim(address(token0), alice), _epoch());
    }

    /// @dev REL-20, REWARD-2: vote just before claim
    function test_WhenVotedAfterTheEpoch() external {
        _offer(pools[0], token0, 100e18);
        _vote(alice, aliceLock, pools[0]);
        _nextEpoch();
        _vote(bob, bobLock, pools[0]);
        assertEq(_claim(bob, address(token0)), 0);
        assertEq(_claim(alice, address(token0)), 100e18);
    }

    function test_GivenSeveralEpochs() external {
        for (uint256 i; i < 3; ++i) {
            _offer(pools[0], token0, 100e18);
            _vote(alice, aliceLock, pools[0]);
            if (i == 1) _vote(bob, bobLock, pools[0]);
            _nextEpoch();
        }
        assertApproxEqAbs(_claim(alice, address(token0)), 250e18, 1);
        assertApproxEqAbs(_claim(bob, address(token0)), 50e18, 1);
        assertLe(_r.held(address(token0)), 2, 'less than a unit per voter');
    }

    /// @dev REWARD-1: merge, split, transfer and withdraw lose nothing
    function test_GivenTheLockWasSoldSince() external {
        _offer(pools[0], token0, 100e18);
        _vote(alice, aliceLock, pools[0]);
        _nextEpoch();
        distributor.claim(aliceLock);
        vm.prank(alice);
        ve.transferFrom(alice, bob, aliceLock);
        assertEq(_claim(bob, address(token0)), 0);
        assertEq(_claim(alice, address(token0)), 100e18);
    }

    /// @dev REL-24: merge burnt unclaimed yield
    function test_GivenTheLockWasMergedSince() external {
        _offer(pools[0], token0, 100e18);
        _vote(alice, aliceLock, pools[0]);
        uint256 second = _lock(alice, AMOUNT);
        _nextEpoch();
        distributor.claim(aliceLock);
        vm.prank(alice);
        ve.merge(aliceLock, second);
        assertEq(_claim(alice, address(token0)), 100e18);
    }

    /// @dev VOTE-20: posted incentives stay claimable
    function test_GivenTheGaugeWasKilled() external {
        _offer(pools[0], token0, 100e18);
        _vote(alice, aliceLock, pools[0]);
        _kill(pools[0]);
        _nextEpoch();
        assertEq(_claim(alice, address(token0)), 100e18);
    }

    function test_GivenTheVotesWereTakenBack() external {
        _offer(pools[0], token0, 100e18);
        _vote(alice, aliceLock, pools[0]);
        _vote(bob, bobLock, pools[0]);
        vm.prank(alice);
        voter.reset(aliceLock);
        _nextEpoch();
        assertEq(_claim(alice, address(token0)), 0);
        assertEq(_claim(bob, address(token0)), 100e18);
    }

    /// @dev REL-3: pull, not push; one bad token never blocks the others
    function test_GivenATokenRefuses() external {
        BlockingToken bad = new BlockingToken();
        _asGovernance(abi.encodeCall(IVoter.whitelistToken, (address(bad), true)));
        bad.mint(address(this), 50e18);
        bad.approve(address(_r), 50e18);
        _r.notifyRewardAmount(address(bad), 50e18);
        _offer(pools[0], token0, 100e18);
        _vote(alice, aliceLock, pools[0]);
        _nextEpoch();
        bad.setBlocked(alice, true);
        address[] memory list = new address[](2);
        (list[0], list[1]) = (address(bad), address(token0));
        vm.expectEmit(address(_r));
        emit IReward.TransferRefused(alice, address(bad), 50e18);
        vm.prank(alice);
        _r.getReward(alice, list);
        assertEq(token0.balanceOf(alice), 100e18);
        assertEq(_r.held(address(bad)), 50e18);
        bad.setBlocked(alice, false);
        assertEq(_claim(alice, address(bad)), 50e18);
    }

    /// @dev Two equal voters: each has their half, whatever the token reports.
    function test_GivenATokenMovesAndDeniesIt() external {
        DenyingToken bad = new DenyingToken();
        _asGovernance(abi.encodeCall(IVoter.whitelistToken, (address(bad), true)));
        bad.mint(address(this), 100e18);
        bad.approve(address(_r), 100e18);
        _r.notifyRewardAmount(address(bad), 100e18);
        _vote(alice, aliceLock, pools[0]);
        _vote(bob, bobLock, pools[0]);
        _nextEpoch();
        uint256 due = _r.earned(address(bad), alice);
        assertGt(due, 0);
        bad.deny(abi.encode(false));
        assertEq(_claim(alice, address(bad)), due);
        assertEq(_claim(alice, address(bad)), 0, 'twice');
        assertEq(
            _claim(bob, address(bad)), _r.tokenRewardsPerEpoch(address(bad), _epoch() - WEEK) - due, 'of the other'
        );
    }

    function test_GivenATokenCallsBack() external {
        HostileToken evil = new HostileToken();
        _asGovernance(abi.encodeCall(IVoter.whitelistToken, (address(evil), true)));
        evil.mint(address(this), 50e18);
        evil.approve(address(_r), 50e18);
        _r.notifyRewardAmount(address(evil), 50e18);
        _vote(alice, aliceLock, pools[0]);
        _nextEpoch();
        evil.onTransfer(address(_r), abi.encodeCall(IReward.rollOver, (_epoch() - WEEK, _tokens(address(evil)))));
        assertEq(_claim(alice, address(evil)), 50e18);
        assertFalse(evil.called());
    }

    function test_GivenMoreEpochsThanOneClaimLooksAt() external {
        skip(60 weeks);
        _offer(pools[0], token0, 100e18);
        vm.roll(block.number + 1);
        _vote(alice, aliceLock, pools[0]);
        _nextEpoch();
        assertEq(_claim(alice, address(token0)), 0, 'looks at the first 52 epochs');
        assertEq(_claim(alice, address(token0)), 100e18, 'goes on from there');
    }

    function test_GivenAClaimNamesTheTokenAgain() external {
        skip(60 weeks);
        _offer(pools[0], token0, 100e18);
        vm.roll(block.number + 1);
        _vote(alice, aliceLock, pools[0]);
        _nextEpoch();
        address[] memory twice = new address[](2);
        (twice[0], twice[1]) = (address(token0), address(token0));
        vm.prank(alice);
        _r.getReward(alice, twice);
        assertEq(token0.balanceOf(alice), 100e18, 'goes on within the claim');
    }

    function test_ThroughTheVoter() external {
        _offer(pools[0], token0, 100e18);
        _vote(alice, aliceLock, pools[0]);
        _nextEpoch();
        address[][] memory tokens = new address[][](1);
        tokens[0] = _tokens(address(token0));
        vm.prank(bob);
        voter.claimIncentives(_tokens(pools[0]), tokens);
        assertEq(token0.balanceOf(alice), 0, 'the caller claims for itself only');
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IVoter.InputLengthMismatch.selector, 1, 0));
        voter.claimIncentives(_tokens(pools[0]), new address[][](0));
        vm.expectRevert(abi.encodeWithSelector(IVoter.NoGauge.selector, address(1)));
        voter.claimIncentives(_tokens(address(1)), tokens);
        voter.claimIncentives(_tokens(pools[0]), tokens);
        assertEq(token0.balanceOf(alice), 100e18);
    }

    /// @dev INV-11: an incentive is paid once; dust < 1 unit per voter
    function testFuzz_SharesByVotes(uint128 amount, uint256 mine, uint256 theirs) external {
        amount = uint128(bound(amount, 1, 1e30));
        (uint256 a, uint256 b) = (_lock(alice, bound(mine, 1e6, 1e24)), _lock(bob, bound(theirs, 1e6, 1e24)));
        _offer(pools[0], token0, amount);
        _vote(alice, a, pools[0]);
        _vote(bob, b, pools[0]);
        _nextEpoch();
        uint256 paid = _claim(alice, address(token0)) + _claim(bob, address(token0));
        assertLe(paid, amount);
        assertLe(amount - paid, 1);
    }
}
