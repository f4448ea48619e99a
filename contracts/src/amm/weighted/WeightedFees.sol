// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC20} from 'solady/tokens/ERC20.sol';
import {IPool} from '../../interfaces/amm/classic/IPool.sol';
import {IWeightedPool} from '../../interfaces/amm/weighted/IWeightedPool.sol';
import {FeeMath} from '../../libraries/FeeMath.sol';
import {Packed} from '../../libraries/Packed.sol';
import {TokenCalls} from '../../libraries/TokenCalls.sol';
import {TransientLock} from '../../utils/TransientLock.sol';
import {WeightedTokens} from './WeightedTokens.sol';

/// @title The pool token, and the fees its holders earn
/// @dev A swap only adds its fee to the token's word. Fees added since the last settlement enter the index of fees per
/// pool token before the supply or a balance changes: between two settlements the supply is constant, so the result
/// equals a settlement on every swap. Rounding remainders, and the share of the locked minimum, stay in the pool
/// forever.
abstract contract WeightedFees is ERC20, TransientLock, WeightedTokens {
    using Packed for uint256;

    struct Account {
        uint256 index;
        uint256 claimable;
    }

    /// @dev One word per token: reserve, fees held outside it, swap fee in pips. Every word repeats the fee, so that a swap reads only the
    /// words it writes.
    uint256[8] internal _words;
    /// @dev Per token, the part of the fees held that has entered the index and was not claimed.
    uint256[8] private _indexed;
    /// @dev Per token, fees per pool token since creation, times 2^128.
    uint256[8] private _indexes;
    mapping(address holder => Account[8]) private _accounts;

    /// @inheritdoc IWeightedPool
    function feesHeld() external view whenUnlocked returns (uint256[] memory held) {
        held = new uint256[](COUNT);
        for (uint256 i; i < COUNT; ++i) {
            (, held[i],) = _words[i].unpack();
        }
    }

    /// @inheritdoc IWeightedPool
    function claimable(address holder) external view whenUnlocked returns (uint256[] memory amounts) {
        amounts = new uint256[](COUNT);
        (uint256 supply, uint256 balance) = (totalSupply(), balanceOf(holder));
        for (uint256 i; i < COUNT; ++i) {
            Account storage account = _accounts[holder][i];
            (, uint256 held,) = _words[i].unpack();
            uint256 index = _indexNow(i, held, supply);
            amounts[i] = account.claimable + FeeMath.feesOver(balance, index - account.index);
        }
    }

    /// @inheritdoc IWeightedPool
    function claimFees() external lock returns (uint256[] memory) {
        return _claim(msg.sender);
    }

    /// @inheritdoc IWeightedPool
    function claimFeesTo(address recipient) external lock returns (uint256[] memory) {
        return _claim(recipient);
    }

    function transfer(address to, uint256 amount) public override lock returns (bool) {
        _requireHolder(to);
        return super.transfer(to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) public override lock returns (bool) {
        _requireHolder(to);
        return super.transferFrom(from, to, amount);
    }

    /// @dev A contract that anyone could make a holder's spender is not trusted with an unlimited allowance.
    function _givePermit2InfiniteAllowance() internal pure override returns (bool) {
        return false;
    }

    /// @dev No one holds the zero address: pool tokens sent there are lost.
    function _requireHolder(address to) internal pure {
        if (to == address(0)) revert IPool.InvalidTo(to);
    }

    /// @dev Settles the indexes and both sides before balances or the supply change.
    function _beforeTokenTransfer(address from, address to, uint256) internal override {
        _settleIndexes();
        if (from != address(0)) _settle(from);
        if (to != address(0) && to != from) _settle(to);
    }

    /// @dev If a token rejects its transfer, its own part stays claimable and the others are not blocked.
    function _claim(address recipient) private returns (uint256[] memory claimed) {
        _requireRecipient(recipient);
        _settleIndexes();
        _settle(msg.sender);
        claimed = new uint256[](COUNT);
        for (uint256 i; i < COUNT; ++i) {
            uint256 due = _accounts[msg.sender][i].claimable;
            if (due == 0 || !TokenCalls.tryTransfer(_token(i), recipient, due)) continue;
            (uint256 reserve, uint256 held, uint256 fee_) = _words[i].unpack();
            _words[i] = Packed.pack(reserve, held - due, fee_);
            _indexed[i] -= due;
            _accounts[msg.sender][i].claimable = 0;
            claimed[i] = due;
        }
        emit Claim(msg.sender, recipient, claimed);
    }

    function _settleIndexes() private {
        uint256 supply = totalSupply();
        for (uint256 i; i < COUNT; ++i) {
            (, uint256 held,) = _words[i].unpack();
            uint256 index = _indexNow(i, held, supply);
            if (index == _indexes[i]) continue;
            (_indexes[i], _indexed[i]) = (index, held);
        }
    }

    function _settle(address holder) private {
        uint256 balance = balanceOf(holder);
        for (uint256 i; i < COUNT; ++i) {
            Account storage account = _accounts[holder][i];
            (uint256 index, uint256 last) = (_indexes[i], account.index);
            if (index == last) continue;
            account.index = index;
            uint256 earned = FeeMath.feesOver(balance, index - last);
            if (earned != 0) account.claimable += earned;
        }
    }

    /// @dev The index of a token after a settlement now.
    function _indexNow(uint256 i, uint256 held, uint256 supply) private view returns (uint256 index) {
        index = _indexes[i];
        uint256 counted = _indexed[i];
        if (supply != 0 && held > counted) index += FeeMath.indexGrowth(held - counted, supply);
    }
}
