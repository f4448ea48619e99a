// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC721} from '@openzeppelin/contracts/token/ERC721/IERC721.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IAlgebraPositions} from '../amm/concentrated/IAlgebraFarming.sol';
import {IAlgebraPositionManager} from '../amm/concentrated/IAlgebraPositionManager.sol';
import {IPool} from '../interfaces/amm/classic/IPool.sol';
import {IRouter} from '../interfaces/router/IRouter.sol';
import {IStrategyVault} from '../interfaces/vaults/IStrategyVault.sol';
import {IWeightedPool} from '../interfaces/amm/weighted/IWeightedPool.sol';
import {IZapper} from '../interfaces/zap/IZapper.sol';
import {ZapBase} from './ZapBase.sol';
import {ZapEntry} from './ZapEntry.sol';

// LIQ-33, LIQ-35
/// @title Zapper
/// @dev The exit; the entry is in the base contract.
contract Zapper is ZapEntry {
    using SafeTransferLib for address;

    constructor(Places memory places_) ZapBase(places_) {}

    /// @inheritdoc IZapper
    function zapOut(Exit calldata exit, address pool, uint256 liquidity) external lock returns (uint256 amountOut) {
        _requireCall(exit.to, exit.deadline);
        bool isWeighted = _requireTokenPool(pool);
        pool.safeTransferFrom(msg.sender, pool, liquidity);
        address[] memory tokens;
        if (!isWeighted) {
            tokens = _pair(pool);
            IPool(pool).burn(address(this));
        } else if (exit.swaps.length == 0) {
            IWeightedPool(pool).burnSingle(exit.tokenOut, address(this));
        } else {
            tokens = IWeightedPool(pool).tokens();
            IWeightedPool(pool).burn(address(this));
        }
        return _finish(exit, pool, tokens, liquidity);
    }

    /// @inheritdoc IZapper
    function zapOutPosition(
        Exit calldata exit,
        uint256 tokenId,
        uint128 liquidity
    )
        external
        lock
        returns (uint256 amountOut)
    {
        _requireCall(exit.to, exit.deadline);
        if (IERC721(POSITIONS).ownerOf(tokenId) != msg.sender) revert NotPositionOwner(tokenId, msg.sender);
        address[] memory tokens = new address[](2);
        uint128 all;
        (,, tokens[0], tokens[1],,,, all) = IAlgebraPositions(POSITIONS).positions(tokenId);
        IAlgebraPositionManager(POSITIONS)
            .decreaseLiquidity(
                IAlgebraPositionManager.DecreaseLiquidityParams(tokenId, liquidity, 0, 0, block.timestamp)
            );
        IAlgebraPositions(POSITIONS)
            .collect(IAlgebraPositions.CollectParams(tokenId, address(this), type(uint128).max, type(uint128).max));
        if (liquidity == all) IAlgebraPositionManager(POSITIONS).burn(tokenId);
        return _finish(exit, POSITIONS, tokens, liquidity);
    }

    /// @inheritdoc IZapper
    function zapOutVault(Exit calldata exit, address vault, uint256 shares) external lock returns (uint256 amountOut) {
        _requireCall(exit.to, exit.deadline);
        _requireVault(vault);
        // The gauge's unpaid rewards would go along with the shares, and stay here forever.
        IStrategyVault(vault).harvest();
        vault.safeTransferFrom(msg.sender, address(this), shares);
        IStrategyVault(vault).withdraw(shares, 0, 0, address(this));
        return _finish(exit, vault, _pair(vault), shares);
    }

    /// @dev Makes the given swaps and forwards the output: the token out first, against its minimum, then the rest of
    /// every other.
    function _finish(
        Exit calldata exit,
        address pool,
        address[] memory tokens,
        uint256 liquidity
    )
        private
        returns (uint256 amountOut)
    {
        _runSwaps(exit.swaps);
        amountOut = _sendAll(exit.tokenOut, exit.to, exit.native);
        if (amountOut < exit.amountOutMin) revert IRouter.InsufficientOutputAmount(amountOut, exit.amountOutMin);
        emit ZapOut(msg.sender, exit.to, pool, exit.tokenOut, amountOut, liquidity);
        for (uint256 i; i < exit.swaps.length; ++i) {
            _sendAll(_tokenOutOf(exit.swaps[i]), exit.to, exit.native);
        }
        for (uint256 i; i < tokens.length; ++i) {
            _sendAll(tokens[i], exit.to, exit.native);
        }
    }
}
