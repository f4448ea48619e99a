// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IAlgebraPool} from '../amm/concentrated/IAlgebra.sol';
import {DynamicFeeReader} from '../amm/concentrated/DynamicFeeReader.sol';
import {TickReader} from '../amm/concentrated/TickReader.sol';
import {IConcentratedLens} from '../interfaces/lens/IConcentratedLens.sol';
import {IConcentratedRegistry} from '../interfaces/amm/concentrated/IConcentratedRegistry.sol';
import {TokenCalls} from '../libraries/TokenCalls.sol';

/// @title Lens of concentrated pools
/// @dev Pools are called directly; tokens and plugins only by bounded calls: a hostile one corrupts only its own row.
contract ConcentratedLens is IConcentratedLens {
    /// @dev The plugin searches the records of a day for it.
    uint256 private constant FEE_GAS = 1_000_000;

    /// @inheritdoc IConcentratedLens
    function concentratedPools(
        address registry,
        uint256 offset,
        uint256 limit,
        uint256 maxTicks
    )
        external
        view
        returns (ConcentratedPoolRow[] memory rows, uint256 total, uint256 blockNumber, uint256 timestamp)
    {
        total = IConcentratedRegistry(registry).allPoolsLength();
        uint256 start = offset < total ? offset : total;
        uint256 count = limit < total - start ? limit : total - start;
        rows = new ConcentratedPoolRow[](count);
        for (uint256 i; i < count; ++i) {
            rows[i] = _row(IConcentratedRegistry(registry).allPools(start + i), maxTicks);
        }
        return (rows, total, block.number, block.timestamp);
    }

    /// @inheritdoc IConcentratedLens
    function concentratedPoolsOf(
        address[] calldata pools,
        uint256 maxTicks
    )
        external
        view
        returns (ConcentratedPoolRow[] memory rows, uint256 blockNumber, uint256 timestamp)
    {
        rows = new ConcentratedPoolRow[](pools.length);
        for (uint256 i; i < pools.length; ++i) {
            rows[i] = _row(pools[i], maxTicks);
        }
        return (rows, block.number, block.timestamp);
    }

    function _row(address pool, uint256 maxTicks) private view returns (ConcentratedPoolRow memory row) {
        IAlgebraPool source = IAlgebraPool(pool);
        uint8 pluginConfig;
        row.pool = pool;
        (row.token0, row.token1) = (source.token0(), source.token1());
        (row.sqrtPrice, row.tick, row.fee, pluginConfig, row.communityFee,) = source.globalState();
        (row.liquidity, row.tickSpacing) = (source.liquidity(), source.tickSpacing());
        (row.feeGrowth0, row.feeGrowth1) = (source.totalFeeGrowth0Token(), source.totalFeeGrowth1Token());
        (row.decimals0, row.balance0) = _held(row.token0, pool);
        (row.decimals1, row.balance1) = _held(row.token1, pool);
        row.plugin = source.plugin();
        if (row.sqrtPrice == 0) return row;
        row.fee = _feeNow(pool, row.fee);
        row.dynamicFee = DynamicFeeReader.read(row.plugin, pluginConfig);
        (row.ticks, row.ticksFrom, row.ticksTo) = TickReader.read(pool, maxTicks);
    }

    /// @dev The pool asks its plugin; `stored` applies if that does not answer.
    function _feeNow(address pool, uint16 stored) private view returns (uint16) {
        (bool ok, uint256 fee) = TokenCalls.tryRead(pool, abi.encodeCall(IAlgebraPool.fee, ()), FEE_GAS);
        return ok && fee <= type(uint16).max ? uint16(fee) : stored;
    }

    /// @dev Zeros if the token does not answer.
    function _held(address token, address pool) private view returns (uint8 decimals, uint256 balance) {
        (, decimals) = TokenCalls.tryDecimals(token);
        (, balance) =
            TokenCalls.tryRead(token, abi.encodeWithSignature('balanceOf(address)', pool), TokenCalls.AMOUNT_GAS);
    }
}
