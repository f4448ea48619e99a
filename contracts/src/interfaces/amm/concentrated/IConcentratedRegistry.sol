// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Registry of concentrated pools
/// @notice Lists the concentrated pools and announces their tokens, which the pools' own factory does not.
/// @dev Acts as the factory's vault factory, so that every pool is listed in the transaction that creates it. Pools of
/// an older factory, or of one that cannot call it, are listed by anyone with `register`.
interface IConcentratedRegistry {
    /// @notice A pool was listed.
    event PoolRegistered(address indexed token0, address indexed token1, address indexed pool, uint256 length);
    /// @notice First appearance of a token: all that an index needs to know. Strings are cut to 64 bytes.
    event TokenSeen(address indexed token, uint8 decimals, string symbol, string name);

    /// @notice Caller is not the factory of the listed pools.
    error NotFactory(address caller);
    /// @notice The factory has no default pool of these tokens.
    error NotPool(address tokenA, address tokenB);
    /// @notice The pool is listed already.
    error PoolAlreadyRegistered(address pool);
    /// @notice The token returns no `decimals()`, or more than 18.
    error InvalidDecimals(address token);

    /// @notice The factory of the listed pools.
    function factory() external view returns (address);
    /// @notice The recipient of every pool's community fee.
    function communityVault() external view returns (address);
    /// @notice A listed pool, in the order of listing: `index` runs to `allPoolsLength() - 1`.
    function allPools(uint256 index) external view returns (address);
    /// @notice Number of listed pools.
    function allPoolsLength() external view returns (uint256);
    /// @notice Whether a pool is listed: the factory's default pool of its tokens.
    function isPool(address pool) external view returns (bool);
    /// @notice When a pool was listed, in seconds: at its creation, or later by `register`. Zero if it is not listed.
    /// @dev The plugin of a busy pool overwrites its first record within a day: it cannot tell the pool's age.
    function createdAt(address pool) external view returns (uint256);
    /// @notice Lists the genuine pool of two tokens. Anyone may.
    /// @dev Reverts with NotPool, PoolAlreadyRegistered or InvalidDecimals.
    function register(address tokenA, address tokenB) external returns (address pool);

    /// @notice Factory only: called while it creates a pool.
    /// @dev Reverts with NotFactory, or with InvalidDecimals if it lists the pool.
    function createVaultForPool(
        address pool,
        address creator,
        address deployer,
        address token0,
        address token1
    )
        external
        returns (address vault);
    /// @notice The community vault, the same for every pool.
    function getVaultForPool(address pool) external view returns (address vault);
}
