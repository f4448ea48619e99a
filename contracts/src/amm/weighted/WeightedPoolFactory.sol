// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IWeightedPoolFactory} from '../../interfaces/amm/weighted/IWeightedPoolFactory.sol';
import {WeightedMath} from '../../libraries/WeightedMath.sol';
import {TokenSight} from '../../utils/TokenSight.sol';
import {WeightedPool} from './WeightedPool.sol';
import {WeightedTokens} from './WeightedTokens.sol';

// POOL-28, POOL-34
/// @title Factory of weighted pools
contract WeightedPoolFactory is IWeightedPoolFactory, TokenSight {
    /// @inheritdoc IWeightedPoolFactory
    uint256 public constant MIN_FEE = WeightedMath.MIN_FEE;
    /// @inheritdoc IWeightedPoolFactory
    uint256 public constant MAX_FEE = WeightedMath.MAX_FEE;
    /// @inheritdoc IWeightedPoolFactory
    uint256 public constant DEFAULT_FEE = 3000;
    uint256 private constant MIN_TOKENS = 2;
    uint256 private constant MAX_TOKENS = 8;
    /// @dev Weights are above it.
    uint256 private constant WEIGHT_FLOOR = 1e14;
    uint256 private constant TEXT_LIMIT = 64;

    /// @inheritdoc IWeightedPoolFactory
    address public pauser;
    /// @inheritdoc IWeightedPoolFactory
    bool public isPaused;
    /// @inheritdoc IWeightedPoolFactory
    address[] public allPools;
    /// @inheritdoc IWeightedPoolFactory
    mapping(address pool => uint256) public createdAt;
    mapping(bytes32 tokensAndWeights => address[]) private _equalPools;

    modifier onlyPauser() {
        if (msg.sender != pauser) revert NotPauser(msg.sender);
        _;
    }

    constructor(address pauser_) {
        if (pauser_ == address(0)) revert ZeroAddress();
        pauser = pauser_;
        emit PauserTransferred(address(0), pauser_);
    }

    /// @inheritdoc IWeightedPoolFactory
    function createPool(
        string calldata name,
        string calldata symbol,
        address[] calldata tokens,
        uint256[] calldata weights,
        uint256 fee,
        address owner
    )
        external
        returns (address pool)
    {
        if (isPaused) revert WeightedPoolCreationPaused();
        _requireText(name);
        _requireText(symbol);
        _requireWeights(tokens, weights);
        pool = _deploy(WeightedTokens.Settings(name, symbol, tokens, weights, _seeAll(tokens), fee, owner));
    }

    /// @inheritdoc IWeightedPoolFactory
    function setPauseState(bool paused) external onlyPauser {
        isPaused = paused;
        emit PauseSet(paused);
    }

    /// @inheritdoc IWeightedPoolFactory
    function setPauser(address pauser_) external onlyPauser {
        if (pauser_ == address(0)) revert ZeroAddress();
        emit PauserTransferred(pauser, pauser_);
        pauser = pauser_;
    }

    /// @inheritdoc IWeightedPoolFactory
    function allPoolsLength() external view returns (uint256) {
        return allPools.length;
    }

    /// @inheritdoc IWeightedPoolFactory
    function isPool(address pool) external view returns (bool) {
        return createdAt[pool] != 0;
    }

    /// @inheritdoc IWeightedPoolFactory
    function equalPools(address[] calldata tokens, uint256[] calldata weights)
        external
        view
        returns (address[] memory)
    {
        return _equalPools[keccak256(abi.encode(tokens, weights))];
    }

    function _deploy(WeightedTokens.Settings memory s) private returns (address pool) {
        pool = address(new WeightedPool{salt: bytes32(allPools.length)}(s));
        createdAt[pool] = block.timestamp;
        allPools.push(pool);
        _equalPools[keccak256(abi.encode(s.tokens, s.weights))].push(pool);
        emit PoolCreated(pool, s.owner, s.tokens, s.weights, s.fee, s.name, s.symbol, allPools.length);
    }

    /// @dev Decimals of the tokens, which must ascend.
    function _seeAll(address[] calldata tokens) private returns (uint8[] memory decimals) {
        decimals = new uint8[](tokens.length);
        address previous;
        for (uint256 i; i < tokens.length; ++i) {
            if (tokens[i] <= previous) revert UnsortedTokens(previous, tokens[i]);
            previous = tokens[i];
            decimals[i] = _see(tokens[i]);
        }
    }

    function _requireWeights(address[] calldata tokens, uint256[] calldata weights) private pure {
        if (tokens.length < MIN_TOKENS || tokens.length > MAX_TOKENS) revert InvalidTokenCount(tokens.length);
        if (tokens.length != weights.length) revert InputLengthMismatch(tokens.length, weights.length);
        uint256 sum;
        for (uint256 i; i < weights.length; ++i) {
            if (weights[i] <= WEIGHT_FLOOR) revert MinWeight(tokens[i], weights[i]);
            sum += weights[i];
        }
        if (sum != WeightedMath.WAD) revert NormalizedWeightInvariant(sum);
    }

    function _requireText(string calldata text) private pure {
        uint256 length = bytes(text).length;
        if (length == 0 || length > TEXT_LIMIT) revert InvalidText(text);
    }
}
