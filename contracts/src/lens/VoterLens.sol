// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {IERC721} from '@openzeppelin/contracts/token/ERC721/IERC721.sol';
import {IGauge} from '../interfaces/ve/gauges/IGauge.sol';
import {IMinter} from '../interfaces/ve/emission/IMinter.sol';
import {IPermissionsRegistry} from '../interfaces/ve/permissions/IPermissionsRegistry.sol';
import {IPool} from '../interfaces/amm/classic/IPool.sol';
import {IReward} from '../interfaces/ve/rewards/IReward.sol';
import {IRewardsDistributor} from '../interfaces/ve/emission/IRewardsDistributor.sol';
import {IVoter} from '../interfaces/ve/voting/IVoter.sol';
import {IVoterLens} from '../interfaces/lens/IVoterLens.sol';
import {IVotingEscrow} from '../interfaces/ve/escrow/IVotingEscrow.sol';
import {IWeightedPool} from '../interfaces/amm/weighted/IWeightedPool.sol';
import {EpochMath} from '../libraries/EpochMath.sol';
import {VoteMath} from '../libraries/VoteMath.sol';

// API-6
/// @title Lens of votes: locks, gauges and rewards
/// @dev Calls only our own contracts and genuine pools, which read from their own storage: no token is called, so none
/// can corrupt a row.
contract VoterLens is IVoterLens {
    /// @inheritdoc IVoterLens
    address public immutable voter;
    address private immutable VE;
    address private immutable MINTER;
    address private immutable DISTRIBUTOR;

    constructor(address voter_) {
        (voter, VE, MINTER) = (voter_, IVoter(voter_).ve(), IVoter(voter_).minter());
        DISTRIBUTOR = IMinter(MINTER).rewardsDistributor();
    }

    /// @inheritdoc IVoterLens
    function epochInfo() external view returns (EpochInfo memory info, uint256 blockNumber, uint256 timestamp) {
        info.epoch = EpochMath.epochStart(block.timestamp);
        info.votes = IVoter(voter).totalVotesAt(info.epoch);
        info.previousVotes = IVoter(voter).totalVotesAt(info.epoch - EpochMath.EPOCH);
        info.emissionEpoch = IVoter(voter).lastEmissionEpoch();
        info.emission = IVoter(voter).emissionAt(info.emissionEpoch);
        (info.weekly, info.carried) = (IMinter(MINTER).weekly(), IMinter(MINTER).carried());
        info.rebase = IRewardsDistributor(DISTRIBUTOR).rebaseAt(IRewardsDistributor(DISTRIBUTOR).lastEpoch());
        (info.power, info.locked) = (IVotingEscrow(VE).totalSupply(), IVotingEscrow(VE).supply());
        info.circulating = IMinter(MINTER).circulatingSupply();
        info.voteDelay = IVoter(voter).voteDelay();
        info.entryPaused = IPermissionsRegistry(IVoter(voter).permissions()).isEntryPaused(VE);
        return (info, block.number, block.timestamp);
    }

    /// @inheritdoc IVoterLens
    function locksOf(
        address account,
        uint256 offset,
        uint256 limit
    )
        external
        view
        returns (LockRow[] memory rows, uint256 total, uint256 blockNumber, uint256 timestamp)
    {
        total = IERC721(VE).balanceOf(account);
        rows = new LockRow[](_count(total, offset, limit));
        for (uint256 i; i < rows.length; ++i) {
            rows[i] = _lockRow(IVotingEscrow(VE).ownerToNFTokenIdList(account, offset + i));
        }
        return (rows, total, block.number, block.timestamp);
    }

    /// @inheritdoc IVoterLens
    function poolsPage(
        uint256 offset,
        uint256 limit
    )
        external
        view
        returns (GaugeRow[] memory rows, uint256 total, uint256 blockNumber, uint256 timestamp)
    {
        total = IVoter(voter).poolsLength();
        rows = new GaugeRow[](_count(total, offset, limit));
        for (uint256 i; i < rows.length; ++i) {
            rows[i] = _gaugeRow(IVoter(voter).pools(offset + i));
        }
        return (rows, total, block.number, block.timestamp);
    }

    /// @inheritdoc IVoterLens
    function rewardsOf(
        address account,
        uint256 offset,
        uint256 limit
    )
        external
        view
        returns (RewardRow[] memory rows, uint256 total, uint256 blockNumber, uint256 timestamp)
    {
        total = IVoter(voter).poolsLength();
        rows = new RewardRow[](_count(total, offset, limit));
        for (uint256 i; i < rows.length; ++i) {
            rows[i] = _rewardRow(account, IVoter(voter).pools(offset + i));
        }
        return (rows, total, block.number, block.timestamp);
    }

    /// @dev Rows of a page; none beyond the last.
    function _count(uint256 total, uint256 offset, uint256 limit) private pure returns (uint256) {
        return FixedPointMathLib.min(FixedPointMathLib.zeroFloorSub(total, offset), limit);
    }

    function _lockRow(uint256 tokenId) private view returns (LockRow memory row) {
        row.tokenId = tokenId;
        row.lock = IVotingEscrow(VE).lockDetails(tokenId);
        row.ownershipChange = IVotingEscrow(VE).ownershipChange(tokenId);
        row.rebase = IRewardsDistributor(DISTRIBUTOR).claimable(tokenId);
        row.lastVote = IVoter(voter).lockVotes(tokenId);
    }

    function _gaugeRow(address pool) private view returns (GaugeRow memory row) {
        uint256 epoch = EpochMath.epochStart(block.timestamp);
        (row.pool, row.gauge) = (pool, IVoter(voter).gaugeDetails(pool));
        row.votes = IVoter(voter).votesAt(pool, epoch);
        row.previousVotes = IVoter(voter).votesAt(pool, epoch - EpochMath.EPOCH);
        (row.fees, row.incentives) = (_totals(row.gauge.fees, epoch), _totals(row.gauge.incentives, epoch));
        row.uncollected = _uncollected(pool, row.gauge.gauge);
        IGauge gauge = IGauge(row.gauge.gauge);
        (row.rewardRate, row.periodFinish) = (gauge.rewardRate(), gauge.periodFinish());
        (row.totalSupply, row.claimable) = (gauge.totalSupply(), IVoter(voter).claimable(pool));
    }

    function _totals(address reward, uint256 epoch) private view returns (RewardTotals[] memory list) {
        list = new RewardTotals[](IReward(reward).rewardsListLength());
        for (uint256 i; i < list.length; ++i) {
            address token = IReward(reward).rewards(i);
            list[i] = RewardTotals({
                token: token,
                current: IReward(reward).tokenRewardsPerEpoch(token, epoch),
                previous: IReward(reward).tokenRewardsPerEpoch(token, epoch - EpochMath.EPOCH)
            });
        }
    }

    /// @dev Classic and stable pools return their two tokens separately, weighted pools all together.
    function _uncollected(address pool, address gauge) private view returns (uint256[] memory list) {
        try IPool(pool).claimable0(gauge) returns (uint256 amount0) {
            list = new uint256[](2);
            (list[0], list[1]) = (amount0, IPool(pool).claimable1(gauge));
        } catch {
            try IWeightedPool(pool).claimable(gauge) returns (uint256[] memory amounts) {
                list = amounts;
            } catch {}
        }
    }

    function _rewardRow(address account, address pool) private view returns (RewardRow memory row) {
        IVoter.GaugeDetails memory details = IVoter(voter).gaugeDetails(pool);
        row.pool = pool;
        (row.votes, row.poolVotes) = IVoter(voter).votesOf(account, pool, EpochMath.epochStart(block.timestamp));
        (row.fees, row.incentives) = (_rewards(details.fees, account, row), _rewards(details.incentives, account, row));
        row.staked = IGauge(details.gauge).balanceOf(account);
        row.emission = IGauge(details.gauge).earned(account);
    }

    function _rewards(
        address reward,
        address account,
        RewardRow memory row
    )
        private
        view
        returns (AccountReward[] memory list)
    {
        uint256 epoch = EpochMath.epochStart(block.timestamp);
        list = new AccountReward[](IReward(reward).rewardsListLength());
        for (uint256 i; i < list.length; ++i) {
            address token = IReward(reward).rewards(i);
            uint256 current = IReward(reward).tokenRewardsPerEpoch(token, epoch);
            list[i].token = token;
            list[i].earned = IReward(reward).earned(token, account);
            list[i].nextClaim = IReward(reward).nextClaim(token, account);
            list[i].current = VoteMath.voteShare(current, row.votes, row.poolVotes);
            list[i].later = _later(reward, account, list[i], row.pool);
        }
    }

    /// @dev Shares of the epochs that the next claim does not reach.
    function _later(
        address reward,
        address account,
        AccountReward memory next,
        address pool
    )
        private
        view
        returns (uint256 amount)
    {
        uint256 epoch = next.nextClaim + IReward(reward).MAX_EPOCHS_PER_CLAIM() * EpochMath.EPOCH;
        for (; epoch < EpochMath.epochStart(block.timestamp); epoch += EpochMath.EPOCH) {
            uint256 paid = IReward(reward).tokenRewardsPerEpoch(next.token, epoch);
            if (paid == 0) continue;
            (uint256 votes, uint256 poolVotes) = IVoter(voter).votesOf(account, pool, epoch);
            amount += VoteMath.voteShare(paid, votes, poolVotes);
        }
    }
}
