// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {SafeCastLib} from 'solady/utils/SafeCastLib.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IFeesVotingReward} from '../../interfaces/ve/rewards/IFeesVotingReward.sol';
import {IGauge} from '../../interfaces/ve/gauges/IGauge.sol';
import {IGaugeBase} from '../../interfaces/ve/gauges/IGaugeBase.sol';
import {IPool} from '../../interfaces/amm/classic/IPool.sol';
import {IVoter} from '../../interfaces/ve/voting/IVoter.sol';
import {EpochMath} from '../../libraries/EpochMath.sol';
import {FeeMath} from '../../libraries/FeeMath.sol';
import {TransientLock} from '../../utils/TransientLock.sol';

// VOTE-21, VOTE-22
/// @title Gauge of a classic, stable or weighted pool
/// @dev To the pool the gauge is a holder like any other. The index is emission per staked pool token, times 2^128; it is written when the
/// stake or the rate changes, and computed up to now when it is read.
contract Gauge is IGauge, TransientLock {
    using SafeTransferLib for address;

    /// @dev One word. `updated` is up to when the index is written.
    struct Stream {
        uint128 rate;
        uint40 finish;
        uint40 updated;
    }

    struct Stake {
        uint128 balance;
        uint128 earned;
        uint256 index;
    }

    /// @inheritdoc IGaugeBase
    address public immutable voter;
    /// @inheritdoc IGauge
    address public immutable stakingToken;
    /// @inheritdoc IGaugeBase
    address public immutable rewardToken;
    /// @inheritdoc IGaugeBase
    address public immutable feesVotingReward;
    address private immutable MINTER;

    Stream private _stream;
    uint256 private _index;
    uint128 private _supply;
    uint128 private _unearned;
    mapping(address account => Stake) private _stakes;

    constructor(address voter_, address pool, address fees) {
        (voter, stakingToken, feesVotingReward) = (voter_, pool, fees);
        (rewardToken, MINTER) = (IVoter(voter_).token(), IVoter(voter_).minter());
    }

    // Stake

    /// @inheritdoc IGauge
    function deposit(uint256 amount) external lock {
        _deposit(amount, msg.sender);
    }

    /// @inheritdoc IGauge
    function deposit(uint256 amount, address recipient) external lock {
        _deposit(amount, recipient);
    }

    /// @inheritdoc IGauge
    function withdraw(uint256 amount) external lock {
        if (amount == 0) revert ZeroAmount();
        Stake storage s = _settle(msg.sender);
        uint256 balance = s.balance;
        if (amount > balance) revert InsufficientStake(balance, amount);
        s.balance = uint128(balance - amount);
        _supply -= uint128(amount);
        emit Withdraw(msg.sender, amount);
        stakingToken.safeTransfer(msg.sender, amount);
    }

    /// @inheritdoc IGaugeBase
    function getReward(address account) external lock {
        if (msg.sender != account && msg.sender != voter) revert NotAuthorized(msg.sender);
        Stake storage s = _stakes[account];
        (uint256 index,) = _now();
        uint256 amount = s.earned + FeeMath.feesOver(s.balance, index - s.index);
        (s.earned, s.index) = (0, index);
        emit ClaimRewards(account, amount);
        if (amount != 0) rewardToken.safeTransfer(account, amount);
    }

    // Fees and emission

    /// @inheritdoc IGauge
    function claimFees() external lock {
        // Pools of two tokens return two amounts, others a list: neither is needed.
        (bool ok, bytes memory answer) = stakingToken.call(abi.encodeCall(IPool.claimFeesTo, (feesVotingReward)));
        if (!ok) {
            assembly ('memory-safe') {
                revert(add(answer, 32), mload(answer))
            }
        }
        IFeesVotingReward(feesVotingReward).collect();
    }

    /// @inheritdoc IGauge
    function returnUnearned() external lock returns (uint256) {
        _accrue();
        return _returnUnearned();
    }

    /// @inheritdoc IGaugeBase
    function notifyRewardAmount(uint256 amount) external lock {
        if (msg.sender != voter) revert NotVoter(msg.sender);
        _accrue();
        _returnUnearned();
        uint256 total = amount + left();
        uint256 rate = total / EpochMath.EPOCH;
        _unearned = uint128(total - rate * EpochMath.EPOCH);
        uint256 finish = block.timestamp + EpochMath.EPOCH;
        _stream = Stream(SafeCastLib.toUint128(rate), uint40(finish), uint40(block.timestamp));
        emit NotifyReward(amount, rate, finish);
    }

    // Views

    /// @inheritdoc IGaugeBase
    function totalSupply() external view returns (uint256) {
        return _supply;
    }

    /// @inheritdoc IGaugeBase
    function balanceOf(address account) external view returns (uint256) {
        return _stakes[account].balance;
    }

    /// @inheritdoc IGaugeBase
    function rewardRate() external view returns (uint256) {
        return _stream.rate;
    }

    /// @inheritdoc IGaugeBase
    function periodFinish() external view returns (uint256) {
        return _stream.finish;
    }

    /// @inheritdoc IGaugeBase
    function left() public view returns (uint256) {
        Stream memory s = _stream;
        return s.finish > block.timestamp ? (s.finish - block.timestamp) * s.rate : 0;
    }

    /// @inheritdoc IGaugeBase
    function earned(address account) external view whenUnlocked returns (uint256) {
        Stake memory s = _stakes[account];
        (uint256 index,) = _now();
        return s.earned + FeeMath.feesOver(s.balance, index - s.index);
    }

    /// @inheritdoc IGauge
    function unearned() external view whenUnlocked returns (uint256 amount) {
        (, amount) = _now();
    }

    // Internal

    function _deposit(uint256 amount, address recipient) private {
        if (amount == 0) revert ZeroAmount();
        if (recipient == address(0)) revert ZeroAddress();
        if (!IVoter(voter).isAlive(address(this))) revert NotAlive();
        Stake storage s = _settle(recipient);
        s.balance += SafeCastLib.toUint128(amount);
        _supply += uint128(amount);
        emit Deposit(msg.sender, recipient, amount);
        uint256 before = stakingToken.balanceOf(address(this));
        stakingToken.safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = stakingToken.balanceOf(address(this)) - before;
        if (received != amount) revert IncompleteTransfer(received, amount);
    }

    /// @dev Index and unearned emission, up to now.
    function _now() private view returns (uint256 index, uint256 nobodys) {
        Stream memory s = _stream;
        (index, nobodys) = (_index, _unearned);
        uint256 until = FixedPointMathLib.min(block.timestamp, s.finish);
        if (until <= s.updated) return (index, nobodys);
        uint256 streamed = (until - s.updated) * s.rate;
        uint256 supply = _supply;
        if (supply == 0) nobodys += streamed;
        else index += FeeMath.indexGrowth(streamed, supply);
    }

    function _accrue() private {
        (uint256 index, uint256 nobodys) = _now();
        (_index, _unearned, _stream.updated) = (index, SafeCastLib.toUint128(nobodys), uint40(block.timestamp));
    }

    /// @dev Up to now, for all stakers and for one.
    function _settle(address account) private returns (Stake storage s) {
        _accrue();
        s = _stakes[account];
        s.earned += uint128(FeeMath.feesOver(s.balance, _index - s.index));
        s.index = _index;
    }

    function _returnUnearned() private returns (uint256 amount) {
        amount = _unearned;
        if (amount == 0) return 0;
        _unearned = 0;
        emit UnearnedReturned(amount);
        rewardToken.safeTransfer(MINTER, amount);
    }
}
