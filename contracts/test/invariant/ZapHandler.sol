// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {IRouter} from '../../src/interfaces/router/IRouter.sol';
import {IStrategyVault} from '../../src/interfaces/vaults/IStrategyVault.sol';
import {IZapper} from '../../src/interfaces/zap/IZapper.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {IPositions} from '../utils/ConcentratedGaugeFixture.sol';

interface IShares {
    function balanceOf(address) external view returns (uint256);
    function approve(address, uint256) external returns (bool);
}

/// @title Draws zaps into and out of pools, positions and a vault, with amounts from a wei on
contract ZapHandler is Test {
    IZapper private immutable ZAPPER;
    IPositions private immutable NFT;
    IStrategyVault private immutable VAULT;
    address private immutable CONCENTRATED;
    TestToken private immutable TOKEN0;
    TestToken private immutable TOKEN1;
    address[3] private _pools;
    uint256[] private _positions;

    uint256 public entries;
    uint256 public exits;

    constructor(
        IZapper zapper,
        IPositions nft,
        IStrategyVault vault,
        TestToken token0,
        TestToken token1,
        address[] memory pools
    ) {
        (ZAPPER, NFT, VAULT, TOKEN0, TOKEN1) = (zapper, nft, vault, token0, token1);
        CONCENTRATED = vault.pool();
        (_pools[0], _pools[1], _pools[2]) = (pools[0], pools[1], pools[2]);
        token0.approve(address(zapper), type(uint256).max);
        token1.approve(address(zapper), type(uint256).max);
        IShares(address(vault)).approve(address(zapper), type(uint256).max);
        for (uint256 i; i < 3; ++i) {
            IShares(pools[i]).approve(address(zapper), type(uint256).max);
        }
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function zapIn(uint256 which, uint256 amount, uint256 part, bool zeroForOne) external {
        address pool = _pools[which % 3];
        try ZAPPER.zapIn(_entry(amount, part, zeroForOne), pool, 0) {
            ++entries;
        } catch {}
    }

    function zapInVault(uint256 amount, uint256 part, bool zeroForOne) external {
        skip(1);
        try ZAPPER.zapInVault(_entry(amount, part, zeroForOne), address(VAULT), 0) {
            ++entries;
        } catch {}
    }

    function zapInPosition(uint256 amount, uint256 part, int24 middle, int24 half, bool zeroForOne) external {
        middle = int24(bound(middle, -20, 20)) * 60;
        half = int24(bound(half, 1, 100)) * 60;
        try ZAPPER.zapInPosition(
            _entry(amount, part, zeroForOne), CONCENTRATED, middle - half, middle + half, 0
        ) returns (
            uint256 id, uint128
        ) {
            ++entries;
            _positions.push(id);
        } catch {}
    }

    function zapOut(uint256 which, uint256 part, bool to0) external {
        address pool = _pools[which % 3];
        uint256 amount = bound(part, 0, IShares(pool).balanceOf(address(this)));
        try ZAPPER.zapOut(_exit(to0), pool, amount) {
            ++exits;
        } catch {}
    }

    function zapOutVault(uint256 part, bool to0) external {
        uint256 amount = bound(part, 0, IShares(address(VAULT)).balanceOf(address(this)));
        try ZAPPER.zapOutVault(_exit(to0), address(VAULT), amount) {
            ++exits;
        } catch {}
    }

    function zapOutPosition(uint256 which, uint128 part, bool to0) external {
        if (_positions.length == 0) return;
        which %= _positions.length;
        uint256 id = _positions[which];
        NFT.approve(address(ZAPPER), id);
        try ZAPPER.zapOutPosition(_exit(to0), id, part % 2 == 0 ? type(uint128).max : part) {
            ++exits;
            _positions[which] = _positions[_positions.length - 1];
            _positions.pop();
        } catch {}
    }

    function wait(uint256 time) external {
        skip(bound(time, 1, 1 days));
    }

    function _entry(uint256 amount, uint256 part, bool zeroForOne) private view returns (IZapper.Entry memory) {
        amount = bound(amount, 1, 1e22);
        TestToken token = zeroForOne ? TOKEN0 : TOKEN1;
        part = bound(part, 0, amount);
        IZapper.Swap[] memory swaps = new IZapper.Swap[](part == 0 ? 0 : 1);
        if (part != 0) swaps[0] = _swap(part, zeroForOne);
        return IZapper.Entry(address(token), amount, swaps, false, address(this), block.timestamp);
    }

    /// @dev All of the other token for the wanted one.
    function _exit(bool to0) private view returns (IZapper.Exit memory) {
        IZapper.Swap[] memory swaps = new IZapper.Swap[](1);
        swaps[0] = _swap(type(uint256).max, !to0);
        return IZapper.Exit(address(to0 ? TOKEN0 : TOKEN1), 0, swaps, false, address(this), block.timestamp);
    }

    function _swap(uint256 amount, bool zeroForOne) private view returns (IZapper.Swap memory) {
        (address from, address to) =
            zeroForOne ? (address(TOKEN0), address(TOKEN1)) : (address(TOKEN1), address(TOKEN0));
        IRouter.Step[] memory steps = new IRouter.Step[](1);
        steps[0] = IRouter.Step(_pools[0], from, to, IRouter.PoolType.Classic, 1e18);
        return IZapper.Swap(amount, 0, steps);
    }
}
