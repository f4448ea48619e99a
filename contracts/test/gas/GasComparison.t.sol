// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Pool} from '../../src/amm/classic/Pool.sol';
import {IRouter} from '../../src/interfaces/IRouter.sol';
import {TestToken} from '../../src/tokens/TestToken.sol';
import {Fixture} from '../utils/Fixture.sol';

interface IUniswapV2Router {
    function addLiquidity(address, address, uint256, uint256, uint256, uint256, address, uint256) external;
    function swapExactTokensForTokens(uint256, uint256, address[] calldata, address, uint256) external;
}

/// @notice Whole transactions beside Uniswap v2's published bytecode: the same plain tokens, ERC-20 to ERC-20 through the router, each in
/// a block of its own, 3 seconds after the last, so that price sums and observations are written. Each call is a transaction (isolation).
/// forge-config: default.isolate = true
contract GasComparison_Test is Fixture {
    uint256 private constant ONE = 1e18;
    IUniswapV2Router private _peer;
    address[3] private _tokens;

    function setUp() public override {
        super.setUp();
        _tokens = [address(token0), address(token1), address(new TestToken('Two', 'TWO', 18, address(this)))];
        address peerFactory = _published('v2-core/build/UniswapV2Factory.json', abi.encode(address(this)));
        _peer = IUniswapV2Router(
            _published('v2-periphery/build/UniswapV2Router02.json', abi.encode(peerFactory, address(wbnb)))
        );
        for (uint256 i; i < 3; ++i) {
            TestToken(_tokens[i]).mint(alice, 1e30);
            vm.startPrank(alice);
            TestToken(_tokens[i]).approve(address(_peer), type(uint256).max);
            TestToken(_tokens[i]).approve(address(router), type(uint256).max);
            vm.stopPrank();
        }
        for (uint256 i; i < 2; ++i) {
            vm.startPrank(alice);
            _peer.addLiquidity(_tokens[i], _tokens[i + 1], DEPTH, DEPTH, 0, 0, alice, DEADLINE);
            router.addLiquidity(_tokens[i], _tokens[i + 1], false, DEPTH, DEPTH, 0, 0, alice, DEADLINE);
            router.addLiquidity(_tokens[i], _tokens[i + 1], true, DEPTH, DEPTH, 0, 0, alice, DEADLINE);
            vm.stopPrank();
        }
        // The first swaps of a pool write its fee slots; the measured ones find the pools warm, as on a market.
        for (uint256 hops = 1; hops <= 2; ++hops) {
            _swapPeer(hops);
            _swapOurs(hops, false);
            _swapOurs(hops, true);
        }
    }

    // issue §3: one hop at most 1.00 times Uniswap v2, stable at most 1.20 times
    function test_OneHop() external {
        uint256 peer = _swapPeer(1);
        assertLe(_swapOurs(1, false), peer, 'classic');
        vm.snapshotGasLastCall('Router', 'swap 1 hop, classic');
        assertLe(_swapOurs(1, true), (peer * 120) / 100, 'stable');
        vm.snapshotGasLastCall('Router', 'swap 1 hop, stable');
    }

    function test_TwoHops() external {
        uint256 peer = _swapPeer(2);
        assertLe(_swapOurs(2, false), peer, 'classic');
        vm.snapshotGasLastCall('Router', 'swap 2 hops, classic');
        assertLe(_swapOurs(2, true), (peer * 120) / 100, 'stable');
        vm.snapshotGasLastCall('Router', 'swap 2 hops, stable');
    }

    function test_Snapshots() external {
        vm.prank(alice);
        router.addLiquidity(_tokens[0], _tokens[1], false, ONE, ONE, 0, 0, alice, DEADLINE);
        vm.snapshotGasLastCall('Router', 'add liquidity, first with fees to settle');
        vm.prank(alice);
        router.addLiquidity(_tokens[0], _tokens[1], false, ONE, ONE, 0, 0, alice, DEADLINE);
        vm.snapshotGasLastCall('Router', 'add liquidity');
        vm.prank(alice);
        Pool(classic).transfer(bob, ONE);
        vm.snapshotGasLastCall('Pool', 'transfer');
        vm.prank(alice);
        classic.claimFees();
        vm.snapshotGasLastCall('Pool', 'claim fees');
        factory.createPool(address(dollar), address(token1), true);
        vm.snapshotGasLastCall('PoolFactory', 'create pool');
    }

    /// @dev Deploys a published artifact. Its bytecode is read as text: the file repeats a key that artifact readers refuse.
    function _published(string memory file, bytes memory arguments) private returns (address deployed) {
        string memory json = vm.readFile(string.concat('node_modules/@uniswap/', file));
        bytes memory code =
            bytes.concat(vm.parseBytes(string.concat('0x', vm.parseJsonString(json, '.bytecode'))), arguments);
        assembly ('memory-safe') {
            deployed := create(0, add(code, 32), mload(code))
        }
        assertNotEq(deployed, address(0), file);
    }

    function _swapPeer(uint256 hops) private returns (uint256) {
        address[] memory path = new address[](hops + 1);
        for (uint256 i; i <= hops; ++i) {
            path[i] = _tokens[i];
        }
        skip(3);
        vm.prank(alice);
        _peer.swapExactTokensForTokens(ONE, 0, path, alice, DEADLINE);
        return vm.lastCallGas().gasTotalUsed;
    }

    function _swapOurs(uint256 hops, bool stable_) private returns (uint256) {
        IRouter.Route[] memory routes = new IRouter.Route[](hops);
        for (uint256 i; i < hops; ++i) {
            routes[i] = IRouter.Route(_tokens[i], _tokens[i + 1], stable_);
        }
        skip(3);
        vm.prank(alice);
        router.swapExactTokensForTokens(ONE, 0, routes, alice, DEADLINE);
        return vm.lastCallGas().gasTotalUsed;
    }
}
