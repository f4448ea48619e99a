// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IConcentratedRegistry} from '../../interfaces/amm/concentrated/IConcentratedRegistry.sol';
import {TokenSight} from '../../utils/TokenSight.sol';
import {IAlgebraFactory} from './IAlgebra.sol';

// POOL-24, POOL-26
/// @title Registry of the default concentrated pool of each pair
/// @dev As vault factory it is called in the transaction that creates a pool. It rejects a token without valid
/// decimals, and thereby the pool. Custom pools get the vault but are not listed: the router uses default pools only.
contract ConcentratedRegistry is IConcentratedRegistry, TokenSight {
    /// @inheritdoc IConcentratedRegistry
    address public immutable factory;
    /// @inheritdoc IConcentratedRegistry
    address public immutable communityVault;
    /// @inheritdoc IConcentratedRegistry
    address[] public allPools;
    /// @inheritdoc IConcentratedRegistry
    mapping(address pool => uint256) public createdAt;

    constructor(address factory_, address communityVault_) {
        factory = factory_;
        communityVault = communityVault_;
    }

    /// @inheritdoc IConcentratedRegistry
    function register(address tokenA, address tokenB) external returns (address pool) {
        pool = IAlgebraFactory(factory).poolByPair(tokenA, tokenB);
        if (pool == address(0)) revert NotPool(tokenA, tokenB);
        if (isPool(pool)) revert PoolAlreadyRegistered(pool);
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        _register(pool, token0, token1);
    }

    /// @inheritdoc IConcentratedRegistry
    function createVaultForPool(
        address pool,
        address,
        address deployer,
        address token0,
        address token1
    )
        external
        returns (address)
    {
        if (msg.sender != factory) revert NotFactory(msg.sender);
        if (deployer == address(0)) _register(pool, token0, token1);
        return communityVault;
    }

    /// @inheritdoc IConcentratedRegistry
    function getVaultForPool(address) external view returns (address) {
        return communityVault;
    }

    /// @inheritdoc IConcentratedRegistry
    function allPoolsLength() external view returns (uint256) {
        return allPools.length;
    }

    /// @inheritdoc IConcentratedRegistry
    function isPool(address pool) public view returns (bool) {
        return createdAt[pool] != 0;
    }

    function _register(address pool, address token0, address token1) private {
        _see(token0);
        _see(token1);
        createdAt[pool] = block.timestamp;
        allPools.push(pool);
        emit PoolRegistered(token0, token1, pool, allPools.length);
    }
}
