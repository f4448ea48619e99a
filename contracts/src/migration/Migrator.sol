// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IGauge} from '../interfaces/ve/gauges/IGauge.sol';
import {IMigrator} from '../interfaces/migration/IMigrator.sol';
import {IPool} from '../interfaces/amm/classic/IPool.sol';
import {IPoolFactory} from '../interfaces/amm/classic/IPoolFactory.sol';
import {IRouter} from '../interfaces/router/IRouter.sol';
import {IVoter} from '../interfaces/ve/voting/IVoter.sol';
import {TokenCalls} from '../libraries/TokenCalls.sol';
import {PermitMulticall} from '../utils/PermitMulticall.sol';
import {TransientLock} from '../utils/TransientLock.sol';

// MIGRATE-2
/// @title Migrator
contract Migrator is IMigrator, PermitMulticall, TransientLock {
    using SafeTransferLib for address;

    /// @inheritdoc IMigrator
    address public immutable oldFactory;
    /// @inheritdoc IMigrator
    address public immutable router;
    /// @inheritdoc IMigrator
    address public immutable voter;
    address private immutable FACTORY;

    constructor(address oldFactory_, address router_, address voter_) {
        (oldFactory, router, voter) = (oldFactory_, router_, voter_);
        FACTORY = IRouter(router_).factory();
    }

    /// @inheritdoc IMigrator
    function migrate(Migration calldata m, uint256 deadline) external lock returns (uint256 minted) {
        if (block.timestamp > deadline) revert IRouter.Expired(deadline, block.timestamp);
        (address token0, address token1) = _requirePools(m.oldPool, m.newPool);
        _remove(m, token0, token1);
        minted = _add(m, token0, token1, deadline);
        if (m.stake) _stake(m.newPool, minted);
        else m.newPool.safeTransfer(msg.sender, minted);
        (uint256 rest0, uint256 rest1) = (_giveBack(token0), _giveBack(token1));
        emit Migrated(msg.sender, m.oldPool, m.newPool, m.liquidity, minted, rest0, rest1, m.stake);
    }

    /// @dev A genuine pool of each version, of the same two tokens.
    function _requirePools(address oldPool, address newPool) private view returns (address token0, address token1) {
        if (!IPoolFactory(oldFactory).isPool(oldPool)) revert IPoolFactory.NotPool(oldPool);
        if (!IPoolFactory(FACTORY).isPool(newPool)) revert IPoolFactory.NotPool(newPool);
        (token0, token1) = IPool(oldPool).tokens();
        if (IPool(newPool).token0() != token0 || IPool(newPool).token1() != token1) {
            revert IPoolFactory.NotPool(newPool);
        }
    }

    /// @dev The arrived amount counts: a token may keep a part of it.
    function _remove(Migration calldata m, address token0, address token1) private {
        m.oldPool.safeTransferFrom(msg.sender, m.oldPool, m.liquidity);
        IPool(m.oldPool).burn(address(this));
        (uint256 amount0, uint256 amount1) = (_held(token0), _held(token1));
        if (amount0 < m.removed0Min) revert IRouter.InsufficientAmountA(amount0, m.removed0Min);
        if (amount1 < m.removed1Min) revert IRouter.InsufficientAmountB(amount1, m.removed1Min);
    }

    function _add(
        Migration calldata m,
        address token0,
        address token1,
        uint256 deadline
    )
        private
        returns (uint256 minted)
    {
        (uint256 amount0, uint256 amount1) = (_held(token0), _held(token1));
        TokenCalls.allow(token0, router, amount0);
        TokenCalls.allow(token1, router, amount1);
        (,, minted) = IRouter(router)
            .addLiquidity(
                token0,
                token1,
                IPool(m.newPool).stable(),
                amount0,
                amount1,
                m.added0Min,
                m.added1Min,
                address(this),
                deadline
            );
        TokenCalls.disallow(token0, router);
        TokenCalls.disallow(token1, router);
    }

    function _stake(address pool, uint256 amount) private {
        address gauge = IVoter(voter).gauges(pool);
        if (gauge == address(0)) revert IVoter.NoGauge(pool);
        TokenCalls.allow(pool, gauge, amount);
        IGauge(gauge).deposit(amount, msg.sender);
    }

    /// @dev The whole balance: nothing stays here, whoever sent it.
    function _giveBack(address token) private returns (uint256 amount) {
        amount = _held(token);
        if (amount != 0) token.safeTransfer(msg.sender, amount);
    }

    function _held(address token) private view returns (uint256) {
        return token.balanceOf(address(this));
    }
}
