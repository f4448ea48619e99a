// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Pool} from '../../../../src/amm/classic/Pool.sol';
import {IVoterLens} from '../../../../src/interfaces/lens/IVoterLens.sol';
import {VoterLens} from '../../../../src/lens/VoterLens.sol';
import {Gauge} from '../../../../src/ve/gauges/Gauge.sol';
import {IncentiveVotingReward} from '../../../../src/ve/rewards/IncentiveVotingReward.sol';
import {VoterFixture} from '../../../utils/VoterFixture.sol';

// API-6
contract VoterLens_Unit_Test is VoterFixture {
    uint256 private constant ALL = type(uint256).max;
    VoterLens private lens;

    function setUp() public override {
        super.setUp();
        lens = new VoterLens(address(voter));
    }

    // epochInfo

    function test_EpochInfo_EqualsTheSingleReads() external {
        _vote(alice, aliceLock, pools[0]);
        _flip();
        _vote(bob, bobLock, pools[1]);
        vm.prank(council);
        permissions.setEntryPaused(address(ve), true);
        (IVoterLens.EpochInfo memory info, uint256 number, uint256 timestamp) = lens.epochInfo();
        assertEq(number, vm.getBlockNumber());
        assertEq(timestamp, vm.getBlockTimestamp());
        assertEq(info.epoch, _epoch());
        assertEq(info.votes, ve.balanceOfNFT(bobLock));
        assertEq(info.previousVotes, voter.totalVotesAt(_epoch() - WEEK));
        assertEq(info.emissionEpoch, _epoch());
        assertEq(info.emission, voter.emissionAt(_epoch()));
        assertGt(info.emission, 0);
        assertEq(info.weekly, minter.weekly());
        assertEq(info.carried, minter.carried());
        assertEq(abi.encode(info.rebase), abi.encode(distributor.rebaseAt(_epoch())));
        assertGt(info.rebase.amount, 0);
        assertEq(info.power, ve.totalSupply());
        assertEq(info.locked, ve.supply());
        assertEq(info.circulating, minter.circulatingSupply());
        assertEq(info.voteDelay, 0);
        assertTrue(info.entryPaused);
    }

    function test_EpochInfo_GivenTheEpochIsNotFlipped() external {
        _flip();
        uint256 flippedEpoch = _epoch();
        _nextEpoch();
        (IVoterLens.EpochInfo memory info,,) = lens.epochInfo();
        assertEq(info.epoch, flippedEpoch + WEEK);
        assertEq(info.emissionEpoch, flippedEpoch);
    }

    // locksOf

    function test_LocksOf_EqualsTheSingleReads() external {
        uint256 second = _lock(alice, 3 * AMOUNT);
        _vote(alice, second, 3000, 7000);
        _flip();
        vm.prank(alice);
        ve.increaseUnlockTime(aliceLock, 730 days);
        (IVoterLens.LockRow[] memory rows, uint256 total,,) = lens.locksOf(alice, 0, ALL);
        assertEq(total, 2);
        assertEq(rows.length, 2);
        for (uint256 i; i < 2; ++i) {
            uint256 id = ve.ownerToNFTokenIdList(alice, i);
            assertEq(rows[i].tokenId, id);
            assertEq(abi.encode(rows[i].lock), abi.encode(ve.lockDetails(id)));
            assertEq(rows[i].ownershipChange, ve.ownershipChange(id));
            assertEq(rows[i].rebase, distributor.claimable(id));
            assertGt(rows[i].rebase, 0);
            assertEq(abi.encode(rows[i].lastVote), abi.encode(voter.lockVotes(id)));
        }
        IVoterLens.LockRow memory voted = rows[rows[0].tokenId == second ? 0 : 1];
        assertEq(voted.lastVote.epoch, _epoch() - WEEK);
        assertEq(voted.lastVote.pools.length, 2);
        assertEq(voted.lastVote.weights[1], 7000);
    }

    function testFuzz_LocksOf_PagesJoinedEqualTheWhole(uint256 limit) external {
        limit = bound(limit, 1, 5);
        for (uint256 i; i < 3; ++i) {
            _lock(alice, AMOUNT + i);
        }
        (IVoterLens.LockRow[] memory whole,,,) = lens.locksOf(alice, 0, ALL);
        assertEq(whole.length, 4);
        for (uint256 offset; offset < 4; offset += limit) {
            (IVoterLens.LockRow[] memory part,,,) = lens.locksOf(alice, offset, limit);
            assertEq(part.length, offset + limit > 4 ? 4 - offset : limit);
            for (uint256 i; i < part.length; ++i) {
                assertEq(part[i].tokenId, whole[offset + i].tokenId);
            }
        }
    }

    function test_LocksOf_WhenOffsetLiesBehindTheLast() external view {
        (IVoterLens.LockRow[] memory rows, uint256 total,,) = lens.locksOf(alice, ALL, ALL);
        assertEq(rows.length, 0);
        assertEq(total, 1);
    }

    // poolsPage

    function test_PoolsPage_EqualsTheSingleReads() external {
        _vote(alice, aliceLock, 4000, 6000);
        _flip();
        _distribute(pools[0]);
        _vote(bob, bobLock, pools[2]);
        _stake(pools[0], 5e18);
        (IVoterLens.GaugeRow[] memory rows, uint256 total,,) = lens.poolsPage(0, ALL);
        assertEq(total, 3);
        assertEq(rows.length, 3);
        for (uint256 i; i < 3; ++i) {
            Gauge gauge = _gauge(pools[i]);
            assertEq(rows[i].pool, pools[i]);
            assertEq(abi.encode(rows[i].gauge), abi.encode(voter.gaugeDetails(pools[i])));
            assertEq(rows[i].votes, voter.votesAt(pools[i], _epoch()));
            assertEq(rows[i].previousVotes, voter.votesAt(pools[i], _epoch() - WEEK));
            assertEq(rows[i].rewardRate, gauge.rewardRate());
            assertEq(rows[i].periodFinish, gauge.periodFinish());
            assertEq(rows[i].totalSupply, gauge.totalSupply());
            assertEq(rows[i].claimable, voter.claimable(pools[i]));
        }
        assertGt(rows[0].rewardRate, 0);
        assertEq(rows[0].totalSupply, 5e18);
        assertGt(rows[1].claimable, 0);
        assertGt(rows[2].votes, 0);
    }

    function test_PoolsPage_TellsTheFeesThatACollectionBrings() external {
        for (uint256 i; i < 3; i += 2) {
            _stake(pools[i], Pool(pools[i]).balanceOf(alice));
            _trade(pools[i]);
            (IVoterLens.GaugeRow[] memory rows,,,) = lens.poolsPage(0, ALL);
            uint256 uncollected = rows[i].uncollected[0];
            assertGt(uncollected, 0);
            assertEq(rows[i].uncollected.length, 2);
            assertEq(rows[i].fees[0].token, address(token0));
            assertEq(rows[i].fees[0].current, 0);
            _gauge(pools[i]).claimFees();
            (rows,,,) = lens.poolsPage(0, ALL);
            assertEq(rows[i].uncollected[0], 0);
            assertEq(rows[i].fees[0].current, uncollected - uncollected / 10);
        }
    }

    function test_PoolsPage_TellsRewardsOfThisEpochAndOfTheOneBefore() external {
        _offer(pools[1], token0, 100e18);
        _nextEpoch();
        _offer(pools[1], token0, 7e18);
        (IVoterLens.GaugeRow[] memory rows,,,) = lens.poolsPage(1, 1);
        assertEq(rows.length, 1);
        assertEq(rows[0].incentives.length, 2);
        assertEq(rows[0].incentives[0].token, address(token0));
        assertEq(rows[0].incentives[0].current, 7e18);
        assertEq(rows[0].incentives[0].previous, 100e18);
        assertEq(rows[0].incentives[1].current, 0);
    }

    function test_PoolsPage_KeepsADeadGauge() external {
        _vote(alice, aliceLock, pools[1]);
        _kill(pools[1]);
        (IVoterLens.GaugeRow[] memory rows, uint256 total,,) = lens.poolsPage(0, ALL);
        assertEq(total, 3);
        assertFalse(rows[1].gauge.alive);
        assertTrue(rows[0].gauge.alive);
        assertEq(rows[1].votes, voter.votesAt(pools[1], _epoch()));
    }

    function testFuzz_PoolsPage_PagesJoinedEqualTheWhole(uint256 limit) external view {
        limit = bound(limit, 1, 4);
        for (uint256 offset; offset < 3; offset += limit) {
            (IVoterLens.GaugeRow[] memory part,,,) = lens.poolsPage(offset, limit);
            assertEq(part.length, offset + limit > 3 ? 3 - offset : limit);
            for (uint256 i; i < part.length; ++i) {
                assertEq(part[i].pool, pools[offset + i]);
            }
        }
    }

    // rewardsOf

    function test_RewardsOf_TellsWhatClaimsPay() external {
        _stake(pools[0], 5e18);
        _trade(pools[0]);
        _gauge(pools[0]).claimFees();
        _offer(pools[0], token1, 100e18);
        _vote(alice, aliceLock, pools[0]);
        _vote(bob, bobLock, pools[0]);
        _nextEpoch();
        IVoterLens.RewardRow memory row = _rewards(alice, 0);
        assertEq(row.pool, pools[0]);
        assertEq(row.votes, 0, 'nothing voted in this epoch');
        assertGt(row.fees[0].earned, 0);
        assertGt(row.incentives[1].earned, 0);
        assertEq(row.fees[0].nextClaim, _fees(pools[0]).firstEpoch());
        (uint256 before0, uint256 before1) = (token0.balanceOf(alice), token1.balanceOf(alice));
        address[][] memory lists = new address[][](1);
        lists[0] = _tokens(address(token0));
        vm.startPrank(alice);
        voter.claimFees(_tokens(pools[0]), lists);
        lists[0] = _tokens(address(token1));
        voter.claimIncentives(_tokens(pools[0]), lists);
        vm.stopPrank();
        assertEq(token0.balanceOf(alice) - before0, row.fees[0].earned);
        assertEq(token1.balanceOf(alice) - before1, row.incentives[1].earned);
        row = _rewards(alice, 0);
        assertEq(row.fees[0].earned, 0);
        assertEq(row.fees[0].nextClaim, _epoch());
    }

    function test_RewardsOf_TellsWhatTheRunningEpochWillPay() external {
        _offer(pools[0], token0, 99e18);
        _vote(alice, aliceLock, pools[0]);
        uint256 big = _lock(bob, 2 * AMOUNT);
        vm.roll(block.number + 1);
        _vote(bob, big, pools[0]);
        IVoterLens.RewardRow memory row = _rewards(alice, 0);
        assertEq(row.votes, ve.balanceOfNFT(aliceLock));
        assertEq(row.poolVotes, voter.votesAt(pools[0], _epoch()));
        assertEq(row.incentives[0].earned, 0);
        uint256 expected = row.incentives[0].current;
        assertApproxEqRel(expected, 33e18, 0.01e18);
        _nextEpoch();
        row = _rewards(alice, 0);
        assertEq(row.incentives[0].earned, expected);
        assertEq(row.incentives[0].current, 0);
    }

    function test_RewardsOf_TellsWhatTheNextClaimDoesNotReach() external {
        skip(60 weeks);
        _offer(pools[0], token0, 100e18);
        vm.roll(block.number + 1);
        _vote(alice, aliceLock, pools[0]);
        _nextEpoch();
        IVoterLens.AccountReward memory reward = _rewards(alice, 0).incentives[0];
        assertEq(reward.earned, 0);
        assertEq(reward.later, 100e18);
        IncentiveVotingReward paid = _incentives(pools[0]);
        vm.prank(alice);
        paid.getReward(alice, _tokens(address(token0)));
        reward = _rewards(alice, 0).incentives[0];
        assertEq(reward.earned, 100e18);
        assertEq(reward.later, 0);
    }

    function test_RewardsOf_TellsTheStake() external {
        _vote(alice, aliceLock, pools[0]);
        _stake(pools[0], 5e18);
        _flip();
        _distribute(pools[0]);
        skip(1 days);
        IVoterLens.RewardRow memory row = _rewards(alice, 0);
        assertEq(row.staked, 5e18);
        assertGt(row.emission, 0);
        uint256 before = token.balanceOf(alice);
        vm.prank(alice);
        voter.claimRewards(_tokens(pools[0]));
        assertEq(token.balanceOf(alice) - before, row.emission);
        assertEq(_rewards(bob, 0).staked, 0);
    }

    function testFuzz_RewardsOf_PagesJoinedEqualTheWhole(uint256 limit) external view {
        limit = bound(limit, 1, 4);
        for (uint256 offset; offset < 3; offset += limit) {
            (IVoterLens.RewardRow[] memory part, uint256 total,,) = lens.rewardsOf(alice, offset, limit);
            assertEq(total, 3);
            assertEq(part.length, offset + limit > 3 ? 3 - offset : limit);
            for (uint256 i; i < part.length; ++i) {
                assertEq(part[i].pool, pools[offset + i]);
            }
        }
    }

    // Hostile tokens

    function test_GivenTokensThatRefuseEveryCall() external {
        _offer(pools[0], token0, 99e18);
        _vote(alice, aliceLock, pools[0]);
        _stake(pools[0], 5e18);
        bytes memory rows = _everything();
        vm.etch(address(token0), hex'fe');
        vm.etch(address(token1), hex'fe');
        assertEq(_everything(), rows);
    }

    // Helpers

    function _everything() private view returns (bytes memory) {
        (IVoterLens.GaugeRow[] memory gauges, uint256 total,,) = lens.poolsPage(0, ALL);
        (IVoterLens.RewardRow[] memory rewards,,,) = lens.rewardsOf(alice, 0, ALL);
        (IVoterLens.LockRow[] memory locks,,,) = lens.locksOf(alice, 0, ALL);
        assertEq(gauges.length, total);
        assertEq(gauges[0].incentives[0].current, 99e18);
        return abi.encode(gauges, rewards, locks);
    }

    function _rewards(address account, uint256 index) private view returns (IVoterLens.RewardRow memory) {
        (IVoterLens.RewardRow[] memory rows,,,) = lens.rewardsOf(account, index, 1);
        return rows[0];
    }

    /// @dev Sells token0 into a pool, which pays a fee to its holders.
    function _trade(address pool) private {
        token0.mint(pool, 1000e18);
        if (pool == pools[2]) weighted.swapExactIn(address(token0), address(token1), bob);
        else Pool(pool).swapExactIn(address(token0), bob);
    }
}
