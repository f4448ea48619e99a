// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {SafeCastLib} from 'solady/utils/SafeCastLib.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {ERC20} from 'solady/tokens/ERC20.sol';
import {IConcentratedGauge} from '../interfaces/ve/gauges/IConcentratedGauge.sol';
import {IGaugeBase} from '../interfaces/ve/gauges/IGaugeBase.sol';
import {IStrategyVault} from '../interfaces/vaults/IStrategyVault.sol';
import {VaultMath} from '../libraries/VaultMath.sol';
import {TransientLock} from '../utils/TransientLock.sol';

// VAULT-7
/// @title The shares of a vault, how long they are held, and the emission their holders earn
/// @dev The emission enters an index per share before the supply changes. The gauge's unpaid rewards go along with a
/// transferred share. Rounding remainders stay here forever. The gauge is queried for the vault's own positions only:
/// stakes of other accounts for the vault make none of its calls more expensive.
abstract contract VaultRewards is ERC20, TransientLock, IStrategyVault {
    using SafeTransferLib for address;

    /// @dev `resting` are those of its shares that were deposited in `round` and earn nothing before it ends.
    struct Holder {
        uint256 index;
        uint256 claimable;
        uint192 resting;
        uint64 round;
    }

    /// @dev Shares deposited within one second.
    struct Arrival {
        uint40 time;
        uint216 shares;
    }

    /// @dev Emission per share is kept times this.
    uint256 private constant SCALE = 1 << 128;

    /// @inheritdoc IStrategyVault
    address public immutable gauge;
    /// @inheritdoc IStrategyVault
    address public immutable rewardToken;

    /// @dev Emission held for holders; `_unshared` of it arrived while there were none.
    uint256 internal _rewardsHeld;
    uint256 private _unshared;
    uint256 private _index;
    /// @dev A round ends when the executor invests new deposits. The total resting shares, and the time since which the
    /// first of them rests.
    uint64 private _round;
    uint40 private _restingSince;
    uint256 private _resting;
    mapping(uint256 round => uint256 index) private _indexAfter;
    mapping(address => Arrival) private _arrivals;
    mapping(address => Holder) private _holders;
    /// @dev Since when an account holds its shares: the mean of them, a wad of seconds.
    mapping(address => uint256) private _heldSince;

    constructor(address gauge_) {
        gauge = gauge_;
        if (gauge_ != address(0)) rewardToken = IGaugeBase(gauge_).rewardToken();
    }

    /// @inheritdoc IStrategyVault
    function earned(address account) external view whenUnlocked returns (uint256) {
        uint256 working = totalSupply() - _resting;
        uint256 index = _index;
        if (gauge != address(0) && working != 0) {
            uint256 pending = IConcentratedGauge(gauge).earned(address(this), _tokenIds());
            index += _perShare(_unshared + pending, working);
        }
        return _earnedAt(account, index);
    }

    /// @inheritdoc IStrategyVault
    function harvest() external lock {
        _harvest(false);
    }

    /// @inheritdoc IStrategyVault
    function getReward() external lock returns (uint256 amount) {
        _harvest(false);
        _settle(msg.sender);
        amount = _holders[msg.sender].claimable;
        _holders[msg.sender].claimable = 0;
        _rewardsHeld -= amount;
        emit ClaimRewards(msg.sender, amount);
        if (amount != 0) rewardToken.safeTransfer(msg.sender, amount);
    }

    function transfer(address to, uint256 amount) public override lock returns (bool) {
        _requireRecipient(to);
        return super.transfer(to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) public override lock returns (bool) {
        _requireRecipient(to);
        return super.transferFrom(from, to, amount);
    }

    /// @dev Collects the gauge's rewards. On a deposit the gauge must pay, or the depositor would share in the others'
    /// earnings.
    function _harvest(bool required) internal {
        if (gauge == address(0)) return;
        uint256 before = rewardToken.balanceOf(address(this));
        try IConcentratedGauge(gauge).getReward(_tokenIds()) {}
        catch (bytes memory reason) {
            if (required) {
                assembly ('memory-safe') {
                    revert(add(reason, 32), mload(reason))
                }
            }
        }
        uint256 amount = rewardToken.balanceOf(address(this)) - before;
        if (amount != 0) {
            _rewardsHeld += amount;
            _unshared += amount;
            emit RewardReceived(amount);
        }
        uint256 working = totalSupply() - _resting;
        if (working != 0 && _unshared != 0) {
            _index += _perShare(_unshared, working);
            _unshared = 0;
        }
        // Resting shares do not depend on the executor forever.
        if (_resting != 0 && block.timestamp >= _restingSince + VaultMath.RELEASE / VaultMath.WAD) _endRound();
    }

    /// @dev Resting shares earn from now on. Emission is harvested first.
    function _endRound() internal {
        if (_resting == 0) return;
        _indexAfter[_round++] = _index;
        _resting = 0;
    }

    /// @dev Whether deposits stay idle at first: their shares earn no emission until invested, and cannot leave within
    /// the second of their deposit.
    function _rests() internal view virtual returns (bool);

    /// @dev Rejects recipients that would lose the shares or tokens.
    function _requireRecipient(address to) internal view {
        if (to == address(0) || to == address(this)) revert InvalidTo(to);
    }

    /// @dev The vault's own positions, staked or not.
    function _tokenIds() internal view virtual returns (uint256[] memory);

    /// @dev Before a balance changes. New shares start at age zero; transferred shares keep their age.
    function _beforeTokenTransfer(address from, address to, uint256 amount) internal override {
        uint256 age;
        uint256 resting;
        if (from != address(0)) {
            _settle(from);
            age = _ageOf(from);
            resting = _leave(from, amount);
        } else if (_rests()) {
            resting = amount;
            _arrive(to, amount);
        }
        if (to == address(0)) {
            _resting -= resting;
            return;
        }
        _settle(to);
        _holders[to].resting += SafeCastLib.toUint192(resting);
        age = VaultMath.meanAge(balanceOf(to), _ageOf(to), amount, age);
        _heldSince[to] = block.timestamp * VaultMath.WAD - age;
    }

    /// @dev A wad of seconds, at most those over which fees are released.
    function _ageOf(address account) internal view returns (uint256) {
        return FixedPointMathLib.min(block.timestamp * VaultMath.WAD - _heldSince[account], VaultMath.RELEASE);
    }

    /// @dev A contract that anyone could make a holder's spender is not trusted with an unlimited allowance.
    function _givePermit2InfiniteAllowance() internal pure override returns (bool) {
        return false;
    }

    function _settle(address account) private {
        Holder storage h = _holders[account];
        if (h.index != _index) (h.claimable, h.index) = (_earnedAt(account, _index), _index);
        if (h.round != _round) (h.resting, h.round) = (0, _round);
    }

    /// @dev Once the index is `index`. Resting shares have earned since the end of their round.
    function _earnedAt(address account, uint256 index) private view returns (uint256) {
        Holder storage h = _holders[account];
        uint256 resting = h.resting;
        uint256 earned_ = h.claimable + _over(balanceOf(account) - resting, index - h.index);
        return h.round == _round ? earned_ : earned_ + _over(resting, index - _indexAfter[h.round]);
    }

    function _arrive(address to, uint256 amount) private {
        if (_resting == 0) _restingSince = uint40(block.timestamp);
        _resting += amount;
        Arrival storage a = _arrivals[to];
        a.shares = SafeCastLib.toUint216(a.time == block.timestamp ? a.shares + amount : amount);
        a.time = uint40(block.timestamp);
    }

    /// @dev How many of the leaving shares are resting: resting ones leave first. Shares cannot leave within the second
    /// of their deposit, or a loan could take the others' positions along and leave them the idle tokens.
    function _leave(address from, uint256 amount) private returns (uint256 resting) {
        Arrival memory a = _arrivals[from];
        if (a.time == block.timestamp && balanceOf(from) < a.shares + amount) revert TooSoon(block.timestamp + 1);
        Holder storage h = _holders[from];
        resting = FixedPointMathLib.min(h.resting, amount);
        h.resting -= uint192(resting);
    }

    function _perShare(uint256 amount, uint256 supply) private pure returns (uint256) {
        return FixedPointMathLib.fullMulDiv(amount, SCALE, supply);
    }

    function _over(uint256 shares, uint256 growth) private pure returns (uint256) {
        return FixedPointMathLib.fullMulDiv(shares, growth, SCALE);
    }
}
