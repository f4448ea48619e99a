// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Lens: the data of a list and an account, in one paginated call
interface ILens {
    /// @notice A classic or stable pool. Reserves are raw units; `blockTimestampLast` is the second of their last change in a new block.
    struct PoolRow {
        address pool;
        address token0;
        address token1;
        bool stable;
        uint8 decimals0;
        uint8 decimals1;
        uint256 fee; // pips
        uint256 reserve0;
        uint256 reserve1;
        uint256 totalSupply;
        uint256 blockTimestampLast;
    }

    /// @notice An account's holdings in a pool. Amounts are raw units, rounded down; `claimable0` and `claimable1` are
    /// fees.
    struct AccountPoolRow {
        address pool;
        uint256 walletBalance; // pool tokens
        uint256 claimable0;
        uint256 claimable1;
        uint256 amount0; // the amounts that the pool tokens would return now
        uint256 amount1;
    }

    /// @notice A token for an account. `ok` is false if the token did not answer: its figures are then meaningless.
    struct TokenRow {
        address token;
        bool ok;
        uint8 decimals;
        uint256 balance;
        uint256 allowance; // to `spender`
        string symbol; // cut to 64 bytes
        string name;
    }

    /// @notice Rows `offset` to `offset + limit` of the factory's pools, and the total. One snapshot: block and timestamp are those of the call.
    function pools(
        address factory,
        uint256 offset,
        uint256 limit
    )
        external
        view
        returns (PoolRow[] memory rows, uint256 total, uint256 blockNumber, uint256 timestamp);
    /// @notice The account's side of the same rows; pools without a share are left out.
    function accountPools(
        address factory,
        address account,
        uint256 offset,
        uint256 limit
    )
        external
        view
        returns (AccountPoolRow[] memory rows, uint256 total);
    /// @notice Balances and allowances of `account`. The zero address means the native coin.
    function tokens(
        address account,
        address spender,
        address[] calldata list
    )
        external
        view
        returns (TokenRow[] memory rows);
}
