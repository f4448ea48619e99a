// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Factory of classic and stable pools
/// @dev Function names follow Velodrome V2's factory. One pool per (token0, token1, stable).
interface IPoolFactory {
    /// @notice A pool was created. `version` is the generation (3 = current).
    event PoolCreated(
        address indexed token0,
        address indexed token1,
        bool indexed stable,
        address pool,
        uint256 fee,
        uint256 version,
        uint256 length
    );
    /// @notice First appearance of a token: all that an index needs to know, so that no handler reads a contract.
    /// Strings are cut to 64 bytes; a token without an answer has empty strings.
    event TokenSeen(address indexed token, uint8 decimals, string symbol, string name);
    /// @notice The fee in pips of new pools of a kind was set. Existing pools keep theirs.
    event DefaultFeeSet(bool indexed stable, uint256 fee);
    /// @notice The role of the fee manager was offered to `pending`; zero means that the offer was withdrawn.
    event FeeManagerTransferStarted(address indexed current, address indexed pending);
    /// @notice `current` is the fee manager from now on.
    event FeeManagerTransferred(address indexed previous, address indexed current);
    /// @notice `current` is the pauser from now on.
    event PauserTransferred(address indexed previous, address indexed current);
    /// @notice The creation of pools was paused, or resumed.
    event PauseSet(bool paused);

    /// @notice A pool has two different tokens.
    error SameAddress(address token);
    /// @notice A token, or the holder of a role, is zero.
    error ZeroAddress();
    /// @notice There is a pool of these tokens and curve already.
    error PoolAlreadyExists(address pool);
    /// @notice The fee is above `maximum`; both are pips.
    error FeeTooHigh(uint256 fee, uint256 maximum);
    /// @notice No pool is without a fee.
    error FeeIsZero();
    /// @notice The caller is not the fee manager, or not the account that the role was offered to.
    error NotFeeManager(address caller);
    /// @notice Caller is not the pauser.
    error NotPauser(address caller);
    /// @notice Creation of classic and stable pools currently unavailable.
    error PoolCreationPaused();
    /// @notice The token returns no `decimals()`, or more than 18.
    error InvalidDecimals(address token);
    /// @notice The factory did not make this pool.
    error NotPool(address pool);

    /// @notice Highest fee of any pool, in pips: 2,500 = 0.25 %.
    function MAX_FEE() external view returns (uint256);
    /// @notice Generation of the pools that are made here; 3 is the current one.
    function version() external view returns (uint256);
    /// @notice The account that sets the fees of pools.
    function feeManager() external view returns (address);
    /// @notice Who may accept the role of the fee manager; zero if no one may.
    function pendingFeeManager() external view returns (address);
    /// @notice The account that pauses the creation of pools, and names the next pauser.
    function pauser() external view returns (address);
    /// @notice True while the creation of pools is paused. Swaps and exits never pause.
    function isPaused() external view returns (bool);
    /// @notice Fee in pips that a new pool of this kind starts with.
    function defaultFee(bool stable) external view returns (uint256);
    /// @notice Current fee of a pool in pips. The second argument is kept for tools of the Solidly family.
    /// @dev Reverts with NotPool.
    function getFee(address pool, bool stable) external view returns (uint256);
    /// @notice The pool of two tokens, in any order, on one curve; zero if there is none.
    function getPool(address tokenA, address tokenB, bool stable) external view returns (address);
    /// @notice A pool, in the order of creation: `index` runs to `allPoolsLength() - 1`.
    function allPools(uint256 index) external view returns (address);
    /// @notice Number of pools.
    function allPoolsLength() external view returns (uint256);
    /// @notice Whether a pool was made here.
    function isPool(address pool) external view returns (bool);
    /// @notice When a pool was created here, in seconds; zero for other addresses.
    function createdAt(address pool) external view returns (uint256);
    /// @notice keccak256 of the pool's creation code: pools are at create2(factory, keccak(token0, token1, stable),
    /// hash).
    function poolInitCodeHash() external view returns (bytes32);

    /// @notice Creates the pool of two tokens. Anyone may.
    /// @dev Reverts with PoolCreationPaused, SameAddress, ZeroAddress, PoolAlreadyExists or InvalidDecimals.
    function createPool(address tokenA, address tokenB, bool stable) external returns (address pool);
    /// @notice Fee manager only. Sets one pool's fee (pips, above 0, at most MAX_FEE).
    /// @dev Reverts with NotFeeManager, NotPool, FeeIsZero or FeeTooHigh.
    function setPoolFee(address pool, uint256 fee) external;
    /// @notice Fee manager only. Sets the fee that new pools of a kind start with (pips, above 0, at most MAX_FEE).
    /// @dev Reverts with NotFeeManager, FeeIsZero or FeeTooHigh.
    function setDefaultFee(bool stable, uint256 fee) external;
    /// @notice Pauser only. Pauses only the creation of pools.
    function setPauseState(bool paused) external;
    /// @notice Fee manager only: step one of two.
    function transferFeeManager(address pending) external;
    /// @notice Pending fee manager only: step two.
    function acceptFeeManager() external;
    /// @notice Pauser only. Hands the role on, at once; never to the zero address.
    function setPauser(address pauser) external;
}
