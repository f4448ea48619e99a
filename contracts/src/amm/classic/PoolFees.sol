// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC20} from 'solady/tokens/ERC20.sol';
import {IPool} from '../../interfaces/amm/classic/IPool.sol';
import {FeeMath} from '../../libraries/FeeMath.sol';
import {Packed} from '../../libraries/Packed.sol';
import {TransientLock} from '../../utils/TransientLock.sol';

// POOL-22
/// @title The pool token, and the fees its holders earn
/// @dev A swap only adds its fee to `_fees`. Fees added since the last settlement enter the index of fees per pool
/// token before the supply or a balance changes: between two settlements the supply is constant, so the result equals a
/// settlement on every swap. Rounding remainders, and the share of the locked minimum, stay in the pool forever.
abstract contract PoolFees is ERC20, TransientLock, IPool {
    using Packed for uint256;

    struct Holder {
        uint256 index0;
        uint256 index1;
        uint128 claimable0;
        uint128 claimable1;
    }

    /// @dev Fee tokens held outside the reserves; the further bits belong to the pool.
    uint256 internal _fees;
    /// @dev The part of `_fees` that has entered the index and was not claimed.
    uint256 internal _indexed;
    /// @dev Fees per pool token since creation, times 2^128.
    uint256 private _index0;
    uint256 private _index1;
    mapping(address => Holder) private _holders;

    /// @inheritdoc IPool
    function feesHeld() external view whenUnlocked returns (uint256 fees0, uint256 fees1) {
        (fees0, fees1,) = _fees.unpack();
    }

    /// @inheritdoc IPool
    function claimable0(address holder) external view whenUnlocked returns (uint256) {
        (uint256 index0,) = _indexNow();
        Holder storage h = _holders[holder];
        return h.claimable0 + FeeMath.feesOver(balanceOf(holder), index0 - h.index0);
    }

    /// @inheritdoc IPool
    function claimable1(address holder) external view whenUnlocked returns (uint256) {
        (, uint256 index1) = _indexNow();
        Holder storage h = _holders[holder];
        return h.claimable1 + FeeMath.feesOver(balanceOf(holder), index1 - h.index1);
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
        if (to == address(0)) revert InvalidTo(to);
    }

    /// @dev Settles the index and both sides before balances or the supply change.
    function _beforeTokenTransfer(address from, address to, uint256) internal override {
        _settleIndex();
        if (from != address(0)) _settle(from);
        if (to != address(0) && to != from) _settle(to);
    }

    /// @dev Clears what the settled holder has earned; the caller pays it out.
    function _takeClaimable(address holder) internal returns (uint256 claimed0, uint256 claimed1) {
        _settleIndex();
        _settle(holder);
        Holder storage h = _holders[holder];
        (claimed0, claimed1) = (h.claimable0, h.claimable1);
        (h.claimable0, h.claimable1) = (0, 0);
    }

    /// @dev Restores an amount that could not be paid out.
    function _returnClaimable(address holder, uint256 amount0, uint256 amount1) internal {
        Holder storage h = _holders[holder];
        (h.claimable0, h.claimable1) = (uint128(amount0), uint128(amount1));
    }

    function _settleIndex() private {
        (_index0, _index1) = _indexNow();
        (uint256 fees0, uint256 fees1,) = _fees.unpack();
        _indexed = Packed.pack(fees0, fees1, 0);
    }

    function _settle(address holder) private {
        Holder storage h = _holders[holder];
        (uint256 index0, uint256 index1) = (_index0, _index1);
        uint256 balance = balanceOf(holder);
        if (balance != 0) {
            h.claimable0 += uint128(FeeMath.feesOver(balance, index0 - h.index0));
            h.claimable1 += uint128(FeeMath.feesOver(balance, index1 - h.index1));
        }
        (h.index0, h.index1) = (index0, index1);
    }

    /// @dev The index after a settlement now.
    function _indexNow() private view returns (uint256 index0, uint256 index1) {
        (index0, index1) = (_index0, _index1);
        uint256 supply = totalSupply();
        if (supply == 0) return (index0, index1);
        (uint256 fees0, uint256 fees1,) = _fees.unpack();
        (uint256 indexed0, uint256 indexed1,) = _indexed.unpack();
        if (fees0 > indexed0) index0 += FeeMath.indexGrowth(fees0 - indexed0, supply);
        if (fees1 > indexed1) index1 += FeeMath.indexGrowth(fees1 - indexed1, supply);
    }
}
