// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {ERC20} from 'solady/tokens/ERC20.sol';
import {ILens} from '../interfaces/lens/ILens.sol';
import {IPool} from '../interfaces/amm/classic/IPool.sol';
import {IPoolFactory} from '../interfaces/amm/classic/IPoolFactory.sol';
import {LiquidityMath} from '../libraries/LiquidityMath.sol';
import {TokenCalls} from '../libraries/TokenCalls.sol';

// LIQ-11
/// @title Lens
/// @dev Pools are called directly, tokens only by bounded calls: a hostile token corrupts only its own row.
contract Lens is ILens {
    /// @inheritdoc ILens
    function pools(
        address factory,
        uint256 offset,
        uint256 limit
    )
        external
        view
        returns (PoolRow[] memory rows, uint256 total, uint256 blockNumber, uint256 timestamp)
    {
        uint256 end;
        (total, end) = _page(factory, offset, limit);
        rows = new PoolRow[](end - offset);
        for (uint256 i; i < rows.length; ++i) {
            rows[i] = _poolRow(IPoolFactory(factory).allPools(offset + i));
        }
        return (rows, total, block.number, block.timestamp);
    }

    /// @inheritdoc ILens
    function accountPools(
        address factory,
        address account,
        uint256 offset,
        uint256 limit
    )
        external
        view
        returns (AccountPoolRow[] memory rows, uint256 total)
    {
        uint256 end;
        (total, end) = _page(factory, offset, limit);
        rows = new AccountPoolRow[](end - offset);
        uint256 count;
        for (uint256 i = offset; i < end; ++i) {
            AccountPoolRow memory row = _accountRow(IPoolFactory(factory).allPools(i), account);
            if (row.walletBalance != 0 || row.claimable0 != 0 || row.claimable1 != 0) rows[count++] = row;
        }
        assembly ('memory-safe') {
            mstore(rows, count)
        }
    }

    /// @inheritdoc ILens
    function tokens(
        address account,
        address spender,
        address[] calldata list
    )
        external
        view
        returns (TokenRow[] memory rows)
    {
        rows = new TokenRow[](list.length);
        for (uint256 i; i < list.length; ++i) {
            rows[i] = list[i] == address(0) ? _nativeRow(account) : _tokenRow(list[i], account, spender);
        }
    }

    /// @dev Rows `offset` to `end` exist; an offset beyond the last pool returns none.
    function _page(address factory, uint256 offset, uint256 limit) private view returns (uint256 total, uint256 end) {
        total = IPoolFactory(factory).allPoolsLength();
        if (offset >= total) return (total, offset);
        end = limit > total - offset ? total : offset + limit;
    }

    function _poolRow(address pool) private view returns (PoolRow memory row) {
        (
            uint256 unit0,
            uint256 unit1,
            uint256 reserve0,
            uint256 reserve1,
            bool stable,
            address token0,
            address token1
        ) = IPool(pool).metadata();
        (,, uint256 last) = IPool(pool).getReserves();
        (row.pool, row.token0, row.token1, row.stable) = (pool, token0, token1, stable);
        (row.decimals0, row.decimals1) = (uint8(FixedPointMathLib.log10(unit0)), uint8(FixedPointMathLib.log10(unit1)));
        (row.fee, row.reserve0, row.reserve1) = (IPool(pool).fee(), reserve0, reserve1);
        (row.totalSupply, row.blockTimestampLast) = (ERC20(pool).totalSupply(), last);
    }

    function _accountRow(address pool, address account) private view returns (AccountPoolRow memory row) {
        uint256 balance = ERC20(pool).balanceOf(account);
        (row.pool, row.walletBalance) = (pool, balance);
        (row.claimable0, row.claimable1) = (IPool(pool).claimable0(account), IPool(pool).claimable1(account));
        if (balance == 0) return row;
        (uint256 reserve0, uint256 reserve1,) = IPool(pool).getReserves();
        uint256 supply = ERC20(pool).totalSupply();
        row.amount0 = LiquidityMath.amountFor(balance, reserve0, supply);
        row.amount1 = LiquidityMath.amountFor(balance, reserve1, supply);
    }

    function _nativeRow(address account) private view returns (TokenRow memory row) {
        (row.ok, row.decimals, row.balance, row.allowance) = (true, 18, account.balance, type(uint256).max);
    }

    function _tokenRow(address token, address account, address spender) private view returns (TokenRow memory row) {
        row.token = token;
        row.symbol = TokenCalls.readSymbol(token);
        row.name = TokenCalls.readName(token);
        (bool hasDecimals, uint8 decimals) = TokenCalls.tryDecimals(token);
        (bool hasBalance, uint256 balance) =
            TokenCalls.tryRead(token, abi.encodeWithSignature('balanceOf(address)', account), TokenCalls.AMOUNT_GAS);
        (bool hasAllowance, uint256 allowance) = TokenCalls.tryRead(
            token, abi.encodeWithSignature('allowance(address,address)', account, spender), TokenCalls.AMOUNT_GAS
        );
        row.ok = hasDecimals && hasBalance && hasAllowance;
        (row.decimals, row.balance, row.allowance) = (decimals, balance, allowance);
    }
}
