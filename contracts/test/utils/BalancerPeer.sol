// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';

interface IBalancerVault {
    struct SingleSwap {
        bytes32 poolId;
        uint8 kind;
        address assetIn;
        address assetOut;
        uint256 amount;
        bytes userData;
    }

    struct FundManagement {
        address sender;
        bool fromInternalBalance;
        address recipient;
        bool toInternalBalance;
    }

    struct JoinPoolRequest {
        address[] assets;
        uint256[] maxAmountsIn;
        bytes userData;
        bool fromInternalBalance;
    }

    function joinPool(bytes32 id, address sender, address recipient, JoinPoolRequest calldata request) external;
    function swap(
        SingleSwap calldata single,
        FundManagement calldata funds,
        uint256 limit,
        uint256 deadline
    )
        external
        returns (uint256);
}

interface IBalancerFactory {
    function create(
        string calldata name,
        string calldata symbol,
        address[] calldata tokens,
        uint256[] calldata weights,
        address[] calldata rateProviders,
        uint256 swapFee,
        address owner
    )
        external
        returns (address);
}

interface IBalancerPool {
    function getPoolId() external view returns (bytes32);
    function totalSupply() external view returns (uint256);
    function balanceOf(address account) external view returns (uint256);
}

/// @title Balancer v2 from its published bytecode: a peer for weights of 1 % and more, never deployed by the product
abstract contract BalancerPeer is Test {
    string private constant TASKS = 'node_modules/@balancer-labs/v2-deployments/dist/tasks/';
    uint8 internal constant GIVEN_IN = 0;
    uint8 internal constant GIVEN_OUT = 1;

    IBalancerVault internal vault;
    IBalancerFactory internal peerFactory;

    function _deployBalancer(address weth) internal {
        address authorizer = deployCode(_file('20210418-authorizer', 'Authorizer'), abi.encode(address(this)));
        vault = IBalancerVault(
            deployCode(
                _file('20210418-vault', 'Vault'), abi.encode(authorizer, weth, uint256(90 days), uint256(30 days))
            )
        );
        address provider = deployCode(
            _file('20220725-protocol-fee-percentages-provider', 'ProtocolFeePercentagesProvider'),
            abi.encode(vault, uint256(0.5e18), uint256(0.5e18))
        );
        peerFactory = IBalancerFactory(
            deployCode(
                _file('20230206-weighted-pool-v3', 'WeightedPoolFactory'),
                abi.encode(vault, provider, 'factory', 'pool')
            )
        );
    }

    /// @dev A pool with `amounts` from this contract, which has approved the vault. `fee` is a wad.
    function _peerPool(
        address[] memory tokens,
        uint256[] memory weights,
        uint256[] memory amounts,
        uint256 fee
    )
        internal
        returns (bytes32 id)
    {
        address[] memory rates = new address[](tokens.length);
        address pool = peerFactory.create('Peer', 'PEER', tokens, weights, rates, fee, address(this));
        id = IBalancerPool(pool).getPoolId();
        vault.joinPool(
            id,
            address(this),
            address(this),
            IBalancerVault.JoinPoolRequest(tokens, amounts, abi.encode(uint256(0), amounts), false)
        );
    }

    function _peerSwap(bytes32 id, uint8 kind, address from, address to, uint256 amount) internal returns (uint256) {
        return vault.swap(
            IBalancerVault.SingleSwap(id, kind, from, to, amount, ''),
            IBalancerVault.FundManagement(address(this), false, address(this), false),
            kind == GIVEN_IN ? 0 : type(uint256).max,
            type(uint256).max
        );
    }

    function _file(string memory task, string memory name) private pure returns (string memory) {
        return string.concat(TASKS, task, '/artifact/', name, '.json');
    }
}
