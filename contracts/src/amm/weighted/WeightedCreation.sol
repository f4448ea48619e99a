// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IWeightedLiquidity} from '../../interfaces/amm/weighted/IWeightedLiquidity.sol';
import {IWeightedPool} from '../../interfaces/amm/weighted/IWeightedPool.sol';
import {IWeightedPoolFactory} from '../../interfaces/amm/weighted/IWeightedPoolFactory.sol';
import {WeightedPayments} from './WeightedPayments.sol';

// POOL-33
/// @title Creates a weighted pool with its first deposit in one transaction, so that no one else can choose its ratio
abstract contract WeightedCreation is WeightedPayments {
    /// @inheritdoc IWeightedLiquidity
    function createPool(
        NewPool calldata settings,
        uint256[] calldata amounts,
        uint256 liquidityMin,
        uint256 equalPoolsKnown,
        TokenPermit[] calldata permits,
        uint256 deadline
    )
        external
        payable
        lock
        returns (address pool, uint256 liquidity)
    {
        _requireInTime(deadline);
        _requireLength(settings.tokens.length, amounts.length);
        _requireKnown(settings, equalPoolsKnown);
        pool = _create(settings);
        for (uint256 i; i < permits.length; ++i) {
            _usePermit(permits[i]);
        }
        IWeightedPool(pool).skim(msg.sender);
        uint256 unspent = _payAll(pool, settings.tokens, amounts);
        liquidity = IWeightedPool(pool).mint(msg.sender);
        _requireLiquidity(liquidity, liquidityMin);
        _refund(unspent);
    }

    function _create(NewPool calldata settings) private returns (address) {
        return IWeightedPoolFactory(factory)
            .createPool(settings.name, settings.symbol, settings.tokens, settings.weights, settings.fee, settings.owner);
    }

    function _usePermit(TokenPermit calldata permit) private {
        _selfPermit(permit.token, permit.value, permit.deadline, permit.v, permit.r, permit.s);
    }

    function _requireKnown(NewPool calldata settings, uint256 known) private view {
        address[] memory equal = IWeightedPoolFactory(factory).equalPools(settings.tokens, settings.weights);
        if (equal.length > known) revert EqualPoolExists(equal[equal.length - 1], equal.length);
    }
}
