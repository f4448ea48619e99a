// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Pool} from '../../src/amm/classic/Pool.sol';
import {IAlgebraFactory} from '../../src/amm/concentrated/IAlgebra.sol';
import {IRouter} from '../../src/interfaces/router/IRouter.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {ConcentratedFixture, IAlgebraPoolActions} from '../utils/ConcentratedFixture.sol';

interface IUniswapV2Router {
    function addLiquidity(address, address, uint256, uint256, uint256, uint256, address, uint256) external;
    function swapExactTokensForTokens(uint256, uint256, address[] calldata, address, uint256) external;
}

interface IAlgebraRouter {
    struct ExactInputParams {
        bytes path;
        address recipient;
        uint256 deadline;
        uint256 amountIn;
        uint256 amountOutMinimum;
    }

    struct ExactInputSingleParams {
        address tokenIn;
        address tokenOut;
        address deployer;
        address recipient;
        uint256 deadline;
        uint256 amountIn;
        uint256 amountOutMinimum;
        uint160 limitSqrtPrice;
    }

    function exactInput(ExactInputParams calldata params) external payable returns (uint256);
    function exactInputSingle(ExactInputSingleParams calldata params) external payable returns (uint256);
}

/// @notice Whole transactions beside Uniswap v2's published bytecode: the same plain tokens, ERC-20 to ERC-20 through
/// the router, each in its own block, 3 seconds after the last, so that price sums and observations are written. Each
/// call is a transaction (isolation).
/// forge-config: default.isolate = true
contract GasComparison_Test is ConcentratedFixture {
    uint256 private constant ONE = 1e18;
    IUniswapV2Router private _peer;
    IAlgebraRouter private _algebraRouter;
    address[3] private _tokens;

    function setUp() public override {
        super.setUp();
        _tokens = [address(token0), address(token1), address(new TestToken('Two', 'TWO', 18, address(this)))];
        address peerFactory = _published('v2-core/build/UniswapV2Factory.json', abi.encode(address(this)));
        _peer = IUniswapV2Router(
            _published('v2-periphery/build/UniswapV2Router02.json', abi.encode(peerFactory, address(wbnb)))
        );
        _algebraRouter = IAlgebraRouter(
            _artifact(
                'node_modules/@cryptoalgebra/integral-periphery/artifacts/contracts/',
                'SwapRouter',
                abi.encode(algebra, wbnb, IAlgebraFactory(address(algebra)).poolDeployer())
            )
        );
        for (uint256 i; i < 3; ++i) {
            TestToken(_tokens[i]).mint(alice, 1e30);
            vm.startPrank(alice);
            TestToken(_tokens[i]).approve(address(_algebraRouter), type(uint256).max);
            TestToken(_tokens[i]).approve(address(_peer), type(uint256).max);
            TestToken(_tokens[i]).approve(address(router), type(uint256).max);
            vm.stopPrank();
        }
        for (uint256 i; i < 2; ++i) {
            IAlgebraPoolActions pool = _createConcentrated(_tokens[i], _tokens[i + 1], PRICE_ONE);
            _mintRange(pool, -WIDEST, WIDEST, uint128(DEPTH));
            vm.startPrank(alice);
            _peer.addLiquidity(_tokens[i], _tokens[i + 1], DEPTH, DEPTH, 0, 0, alice, DEADLINE);
            router.addLiquidity(_tokens[i], _tokens[i + 1], false, DEPTH, DEPTH, 0, 0, alice, DEADLINE);
            router.addLiquidity(_tokens[i], _tokens[i + 1], true, DEPTH, DEPTH, 0, 0, alice, DEADLINE);
            vm.stopPrank();
        }
        // The first swaps of a pool write its fee slots; the measured ones find the pools warm, as on a market.
        for (uint256 hops = 1; hops <= 2; ++hops) {
            _swapPeer(hops);
            _swapOurs(hops, CLASSIC);
            _swapOurs(hops, STABLE);
            _swapOurs(hops, CONCENTRATED);
            _buyOurs(hops, CLASSIC);
            _buyOurs(hops, STABLE);
            _buyOurs(hops, CONCENTRATED);
        }
    }

    // SWAP-18: one hop at most 1.00 times Uniswap v2, stable at most 1.20 times
    function test_OneHop() external {
        uint256 peer = _swapPeer(1);
        assertLe(_swapOurs(1, CLASSIC), peer, 'classic');
        vm.snapshotGasLastCall('Router', 'swap 1 hop, classic');
        assertLe(_swapOurs(1, STABLE), (peer * 120) / 100, 'stable');
        vm.snapshotGasLastCall('Router', 'swap 1 hop, stable');
    }

    function test_TwoHops() external {
        uint256 peer = _swapPeer(2);
        assertLe(_swapOurs(2, CLASSIC), peer, 'classic');
        vm.snapshotGasLastCall('Router', 'swap 2 hops, classic');
        assertLe(_swapOurs(2, STABLE), (peer * 120) / 100, 'stable');
        vm.snapshotGasLastCall('Router', 'swap 2 hops, stable');
    }

    // Compared with Algebra's own router over the same pools, plugin and community fee.
    function test_Concentrated() external {
        for (uint256 hops = 1; hops <= 2; ++hops) {
            _swapAlgebra(hops);
            uint256 peer = _swapAlgebra(hops);
            assertLe(_swapOurs(hops, CONCENTRATED), (peer * 105) / 100);
            vm.snapshotGasLastCall('Router', hops == 1 ? 'swap 1 hop, concentrated' : 'swap 2 hops, concentrated');
        }
    }

    function test_ExactOut() external {
        _buyOurs(1, CLASSIC);
        vm.snapshotGasLastCall('Router', 'buy 1 hop, classic');
        _buyOurs(1, STABLE);
        vm.snapshotGasLastCall('Router', 'buy 1 hop, stable');
        _buyOurs(1, CONCENTRATED);
        vm.snapshotGasLastCall('Router', 'buy 1 hop, concentrated');
        _buyOurs(2, CLASSIC);
        vm.snapshotGasLastCall('Router', 'buy 2 hops, classic');
        _buyOurs(2, CONCENTRATED);
        vm.snapshotGasLastCall('Router', 'buy 2 hops, concentrated');
    }

    // A split costs less than its swaps one by one: one transaction, one allowance, one price of every cold slot.
    function test_Splits() external {
        _swapSplit(_across());
        uint256 single = _swapOurs(1, CLASSIC) + _swapOurs(1, STABLE) + _swapOurs(1, CONCENTRATED);
        assertLt(_swapSplit(_across()), single, 'three pools of one pair');
        vm.snapshotGasLastCall('Router', 'split 3 pools of a pair');
        _swapSplit(_diamond());
        single = _swapOurs(2, CLASSIC) + _swapOurs(2, STABLE);
        assertLt(_swapSplit(_diamond()), single, 'two pools, joined and parted again');
        vm.snapshotGasLastCall('Router', 'split 2 + 2 pools over a token between');
        _buySplit();
        _buySplit();
        vm.snapshotGasLastCall('Router', 'buy split, 2 pools fixed and 1 closing');
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

    function _swapOurs(uint256 hops, IRouter.PoolType kind) private returns (uint256) {
        IRouter.Route[] memory routes = _routesOf(hops, kind);
        skip(3);
        vm.prank(alice);
        router.swapExactTokensForTokens(ONE, 0, routes, alice, DEADLINE);
        return vm.lastCallGas().gasTotalUsed;
    }

    function _swapAlgebra(uint256 hops) private returns (uint256) {
        skip(3);
        bytes memory path =
            abi.encodePacked(_tokens[0], address(0), _tokens[1], address(0), hops == 2 ? _tokens[2] : address(0));
        vm.prank(alice);
        if (hops == 2) {
            _algebraRouter.exactInput(IAlgebraRouter.ExactInputParams(path, alice, DEADLINE, ONE, 0));
        } else {
            _algebraRouter.exactInputSingle(
                IAlgebraRouter.ExactInputSingleParams(_tokens[0], _tokens[1], address(0), alice, DEADLINE, ONE, 0, 0)
            );
        }
        return vm.lastCallGas().gasTotalUsed;
    }

    function _buyOurs(uint256 hops, IRouter.PoolType kind) private {
        IRouter.Route[] memory routes = _routesOf(hops, kind);
        skip(3);
        vm.prank(alice);
        router.swapTokensForExactTokens(ONE, 2 * ONE, routes, alice, DEADLINE);
    }

    function _step(uint256 hop, IRouter.PoolType kind, uint64 share) private view returns (IRouter.Step memory) {
        (address from, address to) = (_tokens[hop], _tokens[hop + 1]);
        return IRouter.Step(router.poolFor(from, to, kind), from, to, kind, share);
    }

    function _across() private view returns (IRouter.Step[] memory steps) {
        steps = new IRouter.Step[](3);
        steps[0] = _step(0, CLASSIC, 0.3e18);
        steps[1] = _step(0, STABLE, 0.5e18);
        steps[2] = _step(0, CONCENTRATED, 1e18);
    }

    function _diamond() private view returns (IRouter.Step[] memory steps) {
        steps = new IRouter.Step[](4);
        steps[0] = _step(0, CLASSIC, 0.5e18);
        steps[1] = _step(0, STABLE, 1e18);
        steps[2] = _step(1, CLASSIC, 0.5e18);
        steps[3] = _step(1, STABLE, 1e18);
    }

    function _swapSplit(IRouter.Step[] memory steps) private returns (uint256) {
        skip(3);
        vm.prank(alice);
        router.swapExactTokensForTokensSplit(ONE, 0, steps, alice, DEADLINE);
        return vm.lastCallGas().gasTotalUsed;
    }

    function _buySplit() private {
        IRouter.Step[] memory steps = new IRouter.Step[](2);
        (steps[0], steps[1]) = (_step(0, CLASSIC, 0.5e18), _step(0, STABLE, 1e18));
        IRouter.Step[] memory closing = new IRouter.Step[](1);
        closing[0] = _step(0, CONCENTRATED, 1e18);
        skip(3);
        vm.prank(alice);
        router.swapTokensForExactTokensSplit(ONE, 2 * ONE, ONE / 2, steps, closing, alice, DEADLINE);
    }

    function _routesOf(uint256 hops, IRouter.PoolType kind) private view returns (IRouter.Route[] memory routes) {
        routes = new IRouter.Route[](hops);
        for (uint256 i; i < hops; ++i) {
            routes[i] = IRouter.Route(_tokens[i], _tokens[i + 1], kind);
        }
    }
}
