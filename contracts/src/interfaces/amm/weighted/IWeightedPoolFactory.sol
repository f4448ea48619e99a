// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Factory of weighted pools
/// @dev Any number of pools may hold the same tokens. Tokens announce themselves by `TokenSeen` of `IPoolFactory` when they are first seen.
interface IWeightedPoolFactory {
    /// @notice A pool was created. Tokens ascend by address; weights are wads that total 1e18; `fee` is pips (1e6 = 100
    /// %).
    /// @param owner May set the fee; the zero address if the fee is final
    /// @param length Number of pools, including this one
    event PoolCreated(
        address indexed pool,
        address indexed owner,
        address[] tokens,
        uint256[] weights,
        uint256 fee,
        string name,
        string symbol,
        uint256 length
    );
    /// @notice `current` is the pauser from now on.
    event PauserTransferred(address indexed previous, address indexed current);
    /// @notice The creation of pools was paused, or resumed.
    event PauseSet(bool paused);

    /// @notice The pauser would be the zero address.
    error ZeroAddress();
    /// @notice Caller is not the pauser.
    error NotPauser(address caller);
    /// @notice Creation of weighted pools currently unavailable.
    error WeightedPoolCreationPaused();
    /// @notice A pool has two to eight tokens.
    error InvalidTokenCount(uint256 count);
    /// @notice The numbers of weights and tokens must be equal.
    error InputLengthMismatch(uint256 tokens, uint256 weights);
    /// @notice Tokens must ascend by address, without duplicates.
    error UnsortedTokens(address previous, address next);
    /// @notice Each weight is above 1e14 (0.01 %).
    error MinWeight(address token, uint256 weight);
    /// @notice Weights total exactly 1e18.
    error NormalizedWeightInvariant(uint256 sum);
    /// @notice Fees are 100 to 100,000 pips (0.01 % to 10 %).
    error FeeOutOfRange(uint256 fee, uint256 minimum, uint256 maximum);
    /// @notice Names and symbols have 1 to 64 bytes.
    error InvalidText(string text);

    /// @notice The account that pauses the creation of pools, and names the next pauser.
    function pauser() external view returns (address);
    /// @notice True while the creation of pools is paused. Swaps, deposits and withdrawals never pause.
    function isPaused() external view returns (bool);
    /// @notice Lowest fee in pips: 100 = 0.01 %.
    function MIN_FEE() external view returns (uint256);
    /// @notice Highest fee in pips: 100,000 = 10 %.
    function MAX_FEE() external view returns (uint256);
    /// @notice Fee in pips that interfaces propose: 3,000 = 0.30 %.
    function DEFAULT_FEE() external view returns (uint256);
    /// @notice A pool, in the order of creation: `index` runs to `allPoolsLength() - 1`.
    function allPools(uint256 index) external view returns (address);
    /// @notice Number of pools.
    function allPoolsLength() external view returns (uint256);
    /// @notice Whether a pool was made here.
    function isPool(address pool) external view returns (bool);
    /// @notice When a pool was created here, in seconds; zero for other addresses.
    function createdAt(address pool) external view returns (uint256);
    /// @notice The pools of exactly these tokens and weights, in the order of their creation. Their fees and owners may differ.
    function equalPools(
        address[] calldata tokens,
        uint256[] calldata weights
    )
        external
        view
        returns (address[] memory pools);

    /// @notice Creates a pool. Anyone may. Its address follows from the arguments and the number of pools, so that a re-organised chain
    /// never puts another pool in its place.
    /// @dev Reverts with WeightedPoolCreationPaused, InvalidText, InvalidTokenCount, InputLengthMismatch, MinWeight,
    /// NormalizedWeightInvariant, UnsortedTokens, FeeOutOfRange, or InvalidDecimals of `IPoolFactory`.
    /// @param name Name of the pool token, 1 to 64 bytes
    /// @param symbol Symbol of the pool token, 1 to 64 bytes
    /// @param tokens Two to eight tokens, ascending by address, each with at most 18 decimals
    /// @param weights Wads above 1e14 that total 1e18
    /// @param fee Pips, 100 to 100,000
    /// @param owner May set the fee; the zero address makes the fee final
    function createPool(
        string calldata name,
        string calldata symbol,
        address[] calldata tokens,
        uint256[] calldata weights,
        uint256 fee,
        address owner
    )
        external
        returns (address pool);
    /// @notice Pauser only. Pauses only the creation of pools.
    function setPauseState(bool paused) external;
    /// @notice Pauser only. Hands the role on, at once; never to the zero address.
    function setPauser(address pauser) external;
}
