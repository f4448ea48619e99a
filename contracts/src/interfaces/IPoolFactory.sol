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
    /// @notice First sight of a token: what an index needs to know about it, so that no handler reads a contract.
    /// Strings are cut to 64 bytes; a token that answers nothing has empty strings.
    event TokenSeen(address indexed token, uint8 decimals, string symbol, string name);
    event DefaultFeeSet(bool indexed stable, uint256 fee);
    event FeeManagerTransferStarted(address indexed current, address indexed pending);
    event FeeManagerTransferred(address indexed previous, address indexed current);
    event PauserTransferred(address indexed previous, address indexed current);
    event PauseSet(bool paused);

    error SameAddress(address token);
    error ZeroAddress();
    error PoolAlreadyExists(address pool);
    error FeeTooHigh(uint256 fee, uint256 maximum);
    error FeeIsZero();
    error NotFeeManager(address caller);
    error NotPauser(address caller);
    error PoolCreationPaused();
    /// @notice The token answers no `decimals()`, or more than 18.
    error InvalidDecimals(address token);
    error NotPool(address pool);

    /// @notice Highest fee of any pool, in pips: 2,500 = 0.25 %.
    function MAX_FEE() external view returns (uint256);
    function version() external view returns (uint256);
    function feeManager() external view returns (address);
    function pendingFeeManager() external view returns (address);
    function pauser() external view returns (address);
    /// @notice True while the creation of pools is paused. Swaps and exits never pause.
    function isPaused() external view returns (bool);
    /// @notice Fee in pips that a new pool of this kind starts with.
    function defaultFee(bool stable) external view returns (uint256);
    /// @notice Current fee of a pool in pips. The second argument is kept for tools of the Solidly family.
    function getFee(address pool, bool stable) external view returns (uint256);
    function getPool(address tokenA, address tokenB, bool stable) external view returns (address);
    function allPools(uint256 index) external view returns (address);
    function allPoolsLength() external view returns (uint256);
    function isPool(address pool) external view returns (bool);
    /// @notice keccak256 of the pool's creation code: pools stand at create2(factory, keccak(token0, token1, stable), hash).
    function poolInitCodeHash() external view returns (bytes32);

    /// @notice Creates the pool of two tokens. Anyone may.
    function createPool(address tokenA, address tokenB, bool stable) external returns (address pool);
    /// @notice Fee manager only. Sets one pool's fee (pips, above 0, at most MAX_FEE).
    function setPoolFee(address pool, uint256 fee) external;
    /// @notice Fee manager only.
    function setDefaultFee(bool stable, uint256 fee) external;
    /// @notice Pauser only. Pauses the creation of pools, nothing else.
    function setPauseState(bool paused) external;
    /// @notice Fee manager only: step one of two.
    function transferFeeManager(address pending) external;
    /// @notice Pending fee manager only: step two.
    function acceptFeeManager() external;
    /// @notice Pauser only.
    function setPauser(address pauser) external;
}
