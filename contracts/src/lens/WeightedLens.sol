// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IWeightedLens} from '../interfaces/lens/IWeightedLens.sol';
import {IWeightedPool} from '../interfaces/amm/weighted/IWeightedPool.sol';
import {IWeightedPoolFactory} from '../interfaces/amm/weighted/IWeightedPoolFactory.sol';

/// @title Lens of weighted pools
/// @dev Calls only pools, which read from their own storage: no token is called, so none can corrupt a row.
contract WeightedLens is IWeightedLens {
    /// @inheritdoc IWeightedLens
    function weightedPools(
        address factory,
        uint256 offset,
        uint256 limit
    )
        external
        view
        returns (WeightedPoolRow[] memory rows, uint256 total, uint256 blockNumber, uint256 timestamp)
    {
        total = IWeightedPoolFactory(factory).allPoolsLength();
        uint256 start = offset < total ? offset : total;
        rows = new WeightedPoolRow[](limit < total - start ? limit : total - start);
        for (uint256 i; i < rows.length; ++i) {
            rows[i] = _row(IWeightedPoolFactory(factory).allPools(start + i));
        }
        return (rows, total, block.number, block.timestamp);
    }

    function _row(address pool) private view returns (WeightedPoolRow memory row) {
        (row.pool, row.owner) = (pool, IWeightedPool(pool).owner());
        (row.tokens, row.units, row.weights, row.reserves, row.fee, row.totalSupply) = IWeightedPool(pool).metadata();
    }
}
