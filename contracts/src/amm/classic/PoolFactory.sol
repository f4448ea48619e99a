// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPool} from '../../interfaces/amm/classic/IPool.sol';
import {IPoolFactory} from '../../interfaces/amm/classic/IPoolFactory.sol';
import {IPoolParameters} from '../../interfaces/amm/classic/IPoolParameters.sol';
import {TokenSight} from '../../utils/TokenSight.sol';
import {Pool} from './Pool.sol';

// POOL-19, POOL-23
/// @title Factory of classic and stable pools
contract PoolFactory is IPoolFactory, IPoolParameters, TokenSight {
    struct Parameters {
        address token0;
        address token1;
        bool stable;
        uint8 decimals0;
        uint8 decimals1;
        uint256 fee;
    }

    /// @inheritdoc IPoolFactory
    uint256 public constant MAX_FEE = 2500;
    /// @inheritdoc IPoolFactory
    uint256 public immutable version;

    /// @inheritdoc IPoolFactory
    address public feeManager;
    /// @inheritdoc IPoolFactory
    address public pendingFeeManager;
    /// @inheritdoc IPoolFactory
    address public pauser;
    /// @inheritdoc IPoolFactory
    bool public isPaused;
    /// @inheritdoc IPoolFactory
    address[] public allPools;
    /// @inheritdoc IPoolFactory
    mapping(address pool => uint256) public createdAt;
    /// @inheritdoc IPoolFactory
    mapping(bool stable => uint256) public defaultFee;
    /// @inheritdoc IPoolFactory
    mapping(address tokenA => mapping(address tokenB => mapping(bool stable => address))) public getPool;
    /// @inheritdoc IPoolParameters
    Parameters public parameters;

    modifier onlyFeeManager() {
        if (msg.sender != feeManager) revert NotFeeManager(msg.sender);
        _;
    }

    modifier onlyPauser() {
        if (msg.sender != pauser) revert NotPauser(msg.sender);
        _;
    }

    /// @param version_ Generation of the pools; 3 is the current one
    constructor(address feeManager_, address pauser_, uint256 version_) {
        if (feeManager_ == address(0) || pauser_ == address(0)) revert ZeroAddress();
        version = version_;
        feeManager = feeManager_;
        pauser = pauser_;
        emit FeeManagerTransferred(address(0), feeManager_);
        emit PauserTransferred(address(0), pauser_);
        _setDefaultFee(false, 1800);
        _setDefaultFee(true, 400);
    }

    /// @inheritdoc IPoolFactory
    function createPool(address tokenA, address tokenB, bool stable) external returns (address pool) {
        if (isPaused) revert PoolCreationPaused();
        if (tokenA == tokenB) revert SameAddress(tokenA);
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        if (token0 == address(0)) revert ZeroAddress();
        if (getPool[token0][token1][stable] != address(0)) revert PoolAlreadyExists(getPool[token0][token1][stable]);
        uint256 fee = defaultFee[stable];
        parameters = Parameters(token0, token1, stable, _see(token0), _see(token1), fee);
        pool = address(new Pool{salt: keccak256(abi.encodePacked(token0, token1, stable))}());
        delete parameters;
        getPool[token0][token1][stable] = pool;
        getPool[token1][token0][stable] = pool;
        createdAt[pool] = block.timestamp;
        allPools.push(pool);
        emit PoolCreated(token0, token1, stable, pool, fee, version, allPools.length);
    }

    // ── fees ──

    /// @inheritdoc IPoolFactory
    function setPoolFee(address pool, uint256 fee) external onlyFeeManager {
        if (!isPool(pool)) revert NotPool(pool);
        _requireFee(fee);
        IPool(pool).setFee(fee);
    }

    /// @inheritdoc IPoolFactory
    function setDefaultFee(bool stable, uint256 fee) external onlyFeeManager {
        _setDefaultFee(stable, fee);
    }

    // ── roles ──

    /// @inheritdoc IPoolFactory
    function setPauseState(bool paused) external onlyPauser {
        isPaused = paused;
        emit PauseSet(paused);
    }

    /// @inheritdoc IPoolFactory
    function transferFeeManager(address pending) external onlyFeeManager {
        pendingFeeManager = pending;
        emit FeeManagerTransferStarted(feeManager, pending);
    }

    /// @inheritdoc IPoolFactory
    function acceptFeeManager() external {
        if (msg.sender != pendingFeeManager) revert NotFeeManager(msg.sender);
        emit FeeManagerTransferred(feeManager, msg.sender);
        feeManager = msg.sender;
        delete pendingFeeManager;
    }

    /// @inheritdoc IPoolFactory
    function setPauser(address pauser_) external onlyPauser {
        if (pauser_ == address(0)) revert ZeroAddress();
        emit PauserTransferred(pauser, pauser_);
        pauser = pauser_;
    }

    // ── views ──

    /// @inheritdoc IPoolFactory
    function isPool(address pool) public view returns (bool) {
        return createdAt[pool] != 0;
    }

    /// @inheritdoc IPoolFactory
    function getFee(address pool, bool) external view returns (uint256) {
        if (!isPool(pool)) revert NotPool(pool);
        return IPool(pool).fee();
    }

    /// @inheritdoc IPoolFactory
    function allPoolsLength() external view returns (uint256) {
        return allPools.length;
    }

    /// @inheritdoc IPoolFactory
    function poolInitCodeHash() external pure returns (bytes32) {
        return keccak256(type(Pool).creationCode);
    }

    // ── internal ──

    function _setDefaultFee(bool stable, uint256 fee) private {
        _requireFee(fee);
        defaultFee[stable] = fee;
        emit DefaultFeeSet(stable, fee);
    }

    function _requireFee(uint256 fee) private pure {
        if (fee == 0) revert FeeIsZero();
        if (fee > MAX_FEE) revert FeeTooHigh(fee, MAX_FEE);
    }
}
