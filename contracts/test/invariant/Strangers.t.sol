// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Pool} from '../../src/amm/classic/Pool.sol';
import {WeightedLiquidity} from '../../src/amm/weighted/WeightedLiquidity.sol';
import {WeightedPool} from '../../src/amm/weighted/WeightedPool.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {ConcentratedLens} from '../../src/lens/ConcentratedLens.sol';
import {LiquidityHub} from '../../src/hub/LiquidityHub.sol';
import {RouterExchange} from '../../src/orders/RouterExchange.sol';
import {OrdersFixture} from '../utils/OrdersFixture.sol';
import {StrangerCalls} from '../utils/StrangerCalls.sol';

/// @notice INV-21: a random caller with random calldata on any external function changes nothing of others
contract Strangers_Test is OrdersFixture, StrangerCalls {
    string[14] private _names = [
        'Pool',
        'PoolFactory',
        'Router',
        'Lens',
        'WBNB',
        'TestToken',
        'ConcentratedRegistry',
        'ConcentratedLens',
        'Orders',
        'LiquidityHub',
        'RouterExchange',
        'WeightedPool',
        'WeightedPoolFactory',
        'WeightedLiquidity'
    ];
    LiquidityHub private _hub;
    RouterExchange private _routerExchange;
    address private _concentratedLens;
    WeightedPool private _weighted;
    WeightedLiquidity private _liquidity;

    function setUp() public override {
        super.setUp();
        _swap(classic, true, 1000e18, bob);
        _swap(stable, true, 1000e18 / _unit(stable.token0()), bob);
        _fund(address(token0), bob, 5e18);
        _configureAlgebra();
        _concentratedLens = address(new ConcentratedLens());
        algebra.createPool(address(token0), address(token1), '');
        _hub = new LiquidityHub(address(wbnb));
        _routerExchange = new RouterExchange(address(router));
        _layWeighted();
        _bid(_place(_ask(2)));
    }

    /// @dev A weighted pool with fees to collect and holders who approved the liquidity contract for everything.
    function _layWeighted() private {
        (address[] memory tokens, uint256[] memory weights) = (new address[](2), new uint256[](2));
        (tokens[0], tokens[1]) = (address(token0), address(token1));
        (weights[0], weights[1]) = (0.8e18, 0.2e18);
        _weighted = WeightedPool(weightedFactory.createPool('Weighted', 'WLP', tokens, weights, 3000, feeManager));
        _liquidity = new WeightedLiquidity(address(weightedFactory), address(wbnb));
        token0.mint(address(_weighted), DEPTH);
        token1.mint(address(_weighted), DEPTH);
        _weighted.mint(alice);
        token0.mint(address(_weighted), 1000e18);
        _weighted.swapExactIn(address(token0), address(token1), bob);
        address[2] memory holders = [alice, bob];
        for (uint256 i; i < 2; ++i) {
            vm.startPrank(holders[i]);
            token0.approve(address(_liquidity), type(uint256).max);
            token1.approve(address(_liquidity), type(uint256).max);
            _weighted.approve(address(_liquidity), type(uint256).max);
            vm.stopPrank();
        }
    }

    function testFuzz_StrangersChangeNothing(
        address caller,
        uint256 which,
        uint256 selector,
        uint256[6] calldata words,
        uint8[6] calldata kinds
    )
        external
    {
        address[14] memory targets = [
            address(which % 2 == 0 ? classic : stable),
            address(factory),
            address(router),
            address(lens),
            address(wbnb),
            address(token0),
            address(registry),
            _concentratedLens,
            address(orders),
            address(_hub),
            address(_routerExchange),
            address(_weighted),
            address(weightedFactory),
            address(_liquidity)
        ];
        which = (which >> 1) % 14;
        _callAsStranger(
            caller, targets[which], bytes.concat(_selector(_names[which], selector), _arguments(words, kinds))
        );
    }

    /// @dev Words that hit: addresses of the world, small numbers, and anything.
    function _arguments(uint256[6] calldata words, uint8[6] calldata kinds) private view returns (bytes memory) {
        address[9] memory known = [
            alice,
            bob,
            address(classic),
            address(stable),
            address(token0),
            address(token1),
            address(wbnb),
            feeManager,
            address(_weighted)
        ];
        uint256[6] memory values;
        for (uint256 i; i < 6; ++i) {
            if (kinds[i] % 3 == 0) values[i] = uint160(known[words[i] % 9]);
            else if (kinds[i] % 3 == 1) values[i] = words[i] % 1e19;
            else values[i] = words[i];
        }
        return abi.encode(values);
    }

    function _hasRole(address caller) internal view override returns (bool) {
        return caller == alice || caller == bob || caller == feeManager || caller == pauser || caller == address(this)
            || caller == address(factory);
    }

    function _fingerprint() internal view override returns (bytes32) {
        return keccak256(
            abi.encode(
                _poolState(classic),
                _poolState(stable),
                _poolState(native),
                _tokenState(token0),
                _tokenState(token1),
                _tokenState(dollar),
                _tokenState(TestToken(address(wbnb))),
                abi.encode(factory.feeManager(), factory.pendingFeeManager(), factory.pauser(), factory.isPaused()),
                abi.encode(factory.defaultFee(false), factory.defaultFee(true)),
                abi.encode(registry.allPoolsLength(), registry.allPools(0), registry.communityVault()),
                abi.encode(orders.order(0), _weightedState())
            )
        );
    }

    function _poolState(Pool pool) private view returns (bytes memory) {
        (uint256 r0, uint256 r1,) = pool.getReserves();
        (uint256 fees0, uint256 fees1) = pool.feesHeld();
        return abi.encode(
            abi.encode(r0, r1, fees0, fees1, pool.fee(), pool.totalSupply()),
            abi.encode(pool.claimable0(alice), pool.claimable1(alice)),
            _tokenState(TestToken(address(pool)))
        );
    }

    function _weightedState() private view returns (bytes memory) {
        return abi.encode(
            abi.encode(_weighted.reserves(), _weighted.feesHeld(), _weighted.fee(), _weighted.totalSupply()),
            abi.encode(_weighted.owner(), _weighted.pendingOwner(), _weighted.claimable(alice)),
            abi.encode(weightedFactory.pauser(), weightedFactory.isPaused()),
            _tokenState(TestToken(address(_weighted)))
        );
    }

    function _tokenState(TestToken token) private view returns (bytes memory) {
        return abi.encode(
            token.balanceOf(alice),
            token.balanceOf(bob),
            token.balanceOf(address(classic)),
            token.balanceOf(address(stable)),
            token.balanceOf(address(router)),
            token.allowance(alice, bob),
            token.allowance(bob, address(router)),
            token.allowance(alice, address(orders))
        );
    }
}
